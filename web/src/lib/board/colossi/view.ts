// What a seat of Colossi sees, in both editions, and the look-ups that the drawings share. No rules.

import type {
  ColossiAgesAge as Age,
  ColossiAgesCard as Card,
  ColossiAgesLoot as Loot,
  ColossiAgesPlayer as Player,
  ColossiAgesSpace as Space,
  ColossiAgesTrait as Trait,
  ColossiAgesView as ColossiView, // both editions have one shape
} from '$lib/api/types';
import { bandOfColour, type BandId } from '$lib/art/bands';

export type { Age, Card, ColossiView, Loot, Player, Space, Trait };

export const S = 61; // radius of a hex
export const FLAG = 'M2 1V17M2 2H14L11 6 14 10H2'; // a Banner in hand, on 16 by 18
const ROWS = 'abcde';
const LENGTHS = [5, 6, 5, 6, 5];
const ROOT = Math.sqrt(3);

export const bandOf = (colour: string): BandId => bandOfColour(colour);
export const isSpace = (id: string) => /^[a-e][1-6]$/.test(id);

export function middleOf(space: string): { x: number; y: number } {
  const row = ROWS.indexOf(space[0] ?? 'c');
  const place = Number(space[1]) - 1;
  return { x: (place - ((LENGTHS[row] ?? 5) - 1) / 2) * ROOT * S, y: (row - 2) * 1.5 * S };
}

/** A hex and everything on it that bears an id. */
export const thingsOn = (space: Space): string[] => [
  ...space.colossi.map((each) => each.id),
  ...space.acolytes.map((each) => each.id),
  ...space.beasts.map((each) => each.id),
  ...(space.banner ? [space.banner.id] : []),
];

/** The space that a thing is on; for a space, itself. */
export function spaceOf(view: ColossiView, id: string): string | undefined {
  if (isSpace(id)) return id;
  return view.spaces.find((space) => thingsOn(space).includes(id))?.id;
}

/** What a click means: the thing itself, or the space below it if only that continues an action. */
export function meaningOf(view: ColossiView, next: ReadonlySet<string>, id: string): string {
  if (next.has(id)) return id;
  const space = view.spaces.find((each) => each.id === spaceOf(view, id));
  if (!space) return id;
  if (next.has(space.id)) return space.id;
  return isSpace(id) ? (thingsOn(space).find((each) => next.has(each)) ?? id) : id;
}

export const playerOf = (view: ColossiView, colour: string) => view.players.find((player) => player.id === colour);

export function playerName(view: ColossiView, names: readonly string[], colour: string): string {
  return names[view.colours.indexOf(colour)] || (playerOf(view, colour)?.name ?? colour);
}
