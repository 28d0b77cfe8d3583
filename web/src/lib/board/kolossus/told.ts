// What the events of Kolossus leave on its board.

import type { LogEvent } from '$lib/api/types';
import { isBand, type Paint } from '$lib/art/bands';
import { atIn, idIn, movedIn, numberIn, type Tell } from '../told';

export const tell: Tell = (event) => {
  switch (event.id) {
    case 'miniature-moved':
      return movedIn(event, 'moved', idIn(event, 'miniature') ?? undefined);
    case 'miniature-beaten':
      return atIn(event, 'gone');
    case 'miniature-reborn':
      return atIn(event, 'come');
    case 'landscape-lost':
      return atIn(event, 'gone');
    case 'region-moved': {
      const arrow = idIn(event, 'arrow');
      return arrow === null ? [] : [{ kind: 'shifted', arrow, spaces: numberIn(event, 'spaces') ?? 1 }];
    }
    default:
      return [];
  }
};

const MOVES: ReadonlySet<string> = new Set(['miniature-moved', 'miniature-stayed', 'miniature-reborn']);

/** The warband that acts: the one that is told of, or that of the miniature which moves. */
export function acting(events: readonly LogEvent[]): Paint | null {
  for (const event of events) {
    const moved = MOVES.has(event.id) ? idIn(event, 'miniature') : null;
    const band = idIn(event, 'warband') ?? moved?.split('-')[0];
    if (band && isBand(band)) return band;
  }
  return null;
}
