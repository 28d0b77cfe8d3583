// Where things are drawn on a hex, and which marks it has.

import type { Kind } from '$lib/art/bands';
import { S, type Space } from './view';

/** The colours of tiles, by their kinds. */
export const FACES: Readonly<Record<string, string>> = {
  grass: '#B4BE7C',
  special: '#E0C595',
  lair: '#D9A27C',
  start: '#CFC3AE',
};

export interface HexMarks {
  readonly target: boolean;
  readonly pointed: boolean;
  readonly focused: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly hinted: boolean;
  readonly ringed: boolean;
  readonly changed: boolean;
  readonly controlled: boolean; // somebody else than before controls it
  readonly been: boolean; // by the Movement under way
}

export interface Group {
  readonly id: string;
  readonly colour: string;
  readonly kind: Kind;
  readonly count: number;
  readonly lying: boolean;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const COLOSSUS = (0.56 * S) / 46;
const ACOLYTE = (0.62 * S) / 46;
const CROWDED = 3; // more groups than this are drawn smaller

/** Colossi at the left, then acolytes, one group per player; feet on one line. */
export function groupsOn(space: Space): Group[] {
  const pieces = [
    ...space.colossi.map((each) => ({ ...each, kind: 'colossus' as const, count: 1 })),
    ...space.acolytes.map((each) => ({ ...each, kind: 'warrior' as const, lying: false })),
  ];
  const shrunk = pieces.length > CROWDED ? 0.8 : 1;
  const step = Math.min(0.52 * S, (1.36 * S) / pieces.length);
  return pieces.map((piece, at) => ({
    ...piece,
    x: (at - (pieces.length - 1) / 2) * step,
    y: (piece.kind === 'colossus' ? 0.32 : 0.37) * S,
    scale: (piece.kind === 'colossus' ? COLOSSUS : ACOLYTE) * shrunk,
  }));
}

/** The space is so crowded that its pieces are hard to tell apart. */
export function isCrowded(space: Space): boolean {
  return space.colossi.length + space.acolytes.length + space.beasts.length > CROWDED;
}

/** Where the dot of a thing on a hex stands, from the hex's middle. */
export function dotOf(space: Space, id: string): { x: number; y: number } {
  const group = groupsOn(space).find((each) => each.id === id);
  if (group) return { x: group.x, y: group.y + 7 };
  if (space.beasts.some((beast) => beast.id === id)) return { x: 0, y: S * 0.22 };
  if (space.banner?.id === id) return { x: -S * 0.42, y: S * 0.42 };
  return { x: -S * 0.6, y: S * 0.3 };
}
