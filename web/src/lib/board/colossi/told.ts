// What the events of Colossi leave on the island and on the plates.

import type { LogEvent } from '$lib/api/types';
import { atIn, idIn, movedIn, numberIn, plateIn, type Mark, type Tell } from '../told';

const gold = (event: LogEvent, seat: string, sign: '+' | '−'): readonly Mark[] =>
  plateIn(event, seat, `${sign}${numberIn(event, 'gold') ?? 0}`);

export const tell: Tell = (event) => {
  switch (event.id) {
    case 'piece-moved':
      return movedIn(event, 'moved', idIn(event, 'piece') ?? undefined);
    case 'colossus-jumped':
      return movedIn(event, 'moved', 'colossus');
    case 'beast-moved':
      return movedIn(event);
    case 'piece-pushed':
      return movedIn(event, 'pushed', idIn(event, 'piece') ?? undefined);
    case 'acolyte-carried':
      return movedIn(event, 'pushed', 'acolyte');
    case 'acolytes-spawned':
    case 'acolytes-put':
    case 'beast-put':
    case 'banner-planted':
      return atIn(event, 'come');
    case 'acolytes-died':
    case 'banner-returned':
    case 'banner-collected':
      return atIn(event, 'gone');
    case 'space-explored':
    case 'space-flooded':
    case 'water-gone':
      return atIn(event, 'shown');
    case 'gold-gained':
      return gold(event, 'seat', '+');
    case 'gold-lost':
      return gold(event, 'seat', '−');
    case 'gold-stolen':
      return [...gold(event, 'seat', '+'), ...gold(event, 'victim', '−')];
    case 'trait-gained':
      return plateIn(event, 'seat', 'Trait');
    default:
      return [];
  }
};
