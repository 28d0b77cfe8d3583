// What a seat of Colossi sees, in both editions, and the look-ups that the drawings share. No rules.

import { bandOfColour, type BandId } from '$lib/art/bands';

export interface Loot {
  readonly gold: number;
  readonly cards: number;
  readonly traits: number;
}

export interface Space {
  readonly id: string;
  readonly row: string;
  readonly column: number;
  readonly water: boolean;
  readonly border: boolean;
  readonly tile: { readonly name: string; readonly text: string; readonly kind: string; readonly loot: Loot } | null;
  readonly cubes: Loot;
  readonly colossi: readonly { readonly id: string; readonly colour: string; readonly lying: boolean }[];
  readonly acolytes: readonly { readonly id: string; readonly colour: string; readonly count: number }[];
  readonly beasts: readonly { readonly id: string; readonly name: string; readonly text: string; readonly reward: string }[];
  readonly banner: { readonly id: string; readonly colour: string; readonly guarded: boolean } | null;
  readonly control: { readonly colour: string | null; readonly why: string };
  readonly reaped_by: readonly string[];
  readonly rewards: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: 'action' | 'beast' | 'gift' | 'curse';
  readonly text: string;
  readonly cost: number;
  readonly returns: number;
}

export interface Trait {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
  readonly cards: number;
  readonly hand: readonly Card[];
  readonly hand_limit: number;
  readonly reserve: number;
  readonly on_island: number;
  readonly traits: readonly Trait[];
  readonly curses: readonly Card[];
  readonly banners: number;
  readonly controls: number;
  readonly passed: boolean;
}

export interface Age {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly water: readonly string[];
  readonly beasts: readonly string[];
}

export interface ColossiView {
  readonly you: string | null;
  readonly colours: readonly string[];
  readonly deciding: string | null;
  readonly phase: string;
  readonly step: string;
  readonly over: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly first: string;
  readonly active: string;
  readonly actions: number;
  readonly taken: number;
  readonly spaces: readonly Space[];
  readonly players: readonly Player[];
  readonly piles: {
    readonly deck: number;
    readonly discard: readonly Card[];
    readonly tiles: number;
    readonly trait_deck: number;
    readonly traits: readonly Trait[];
  };
  readonly moving: { readonly id: string; readonly space: string; readonly been: readonly string[] } | null;
  readonly resolving: readonly { readonly name: string; readonly colour: string | null; readonly text: string }[];
  readonly age: Age | null;
  readonly past_ages: readonly Age[];
  readonly goal: number | null;
  readonly final_round: boolean;
}

export const S = 61; // radius of a hex
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

/** The space on which a thing stands; a space stands for itself. */
export function spaceOf(view: ColossiView, id: string): string | undefined {
  if (isSpace(id)) return id;
  return view.spaces.find((space) => thingsOn(space).includes(id))?.id;
}

/** What a click means: the thing itself, or the space below it where only that goes on with an action. */
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
