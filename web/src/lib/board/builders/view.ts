// What a seat of Builders sees, and the look-ups that its drawings share. No rules.

import { bandOfColour, type BandId } from '$lib/art/bands';

export type Counts = Readonly<Record<string, number>>; // cards by kind

export interface SeatView {
  readonly id: string;
  readonly name: string;
  readonly runes: number;
  readonly cards: number;
  readonly built: number;
  readonly vigil: { readonly since: number; readonly wins: number } | null;
  readonly hand: Counts | null;
  readonly known: Counts | null;
  readonly knows: Counts | null;
}

export interface Blueprint {
  readonly slot: number;
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly cost: number;
  readonly parts: readonly { readonly kind: string; readonly name: string; readonly need: number; readonly held: number }[];
  readonly missing: number | null;
  readonly wilds: number | null;
  readonly runes_missing: number | null;
}

export interface Terms {
  readonly get: Counts;
  readonly give: Counts;
  readonly runes: number;
  readonly sentence: string;
}

export interface Bargain {
  readonly step: string;
  readonly composing: string | null;
  readonly draft: Terms | null;
  readonly terms: Terms | null;
  readonly answers: readonly { readonly seat: string; readonly answer: string; readonly terms: Terms | null }[];
  readonly partner: string | null;
  readonly deal: Terms | null;
  readonly runes_after: Counts | null;
  readonly laid: { readonly count: number; readonly cards: Counts | null; readonly differing: number | null } | null;
}

export interface TurnAction {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly status: string;
  readonly runes: number;
}

export interface BuildersView {
  readonly you: number | null;
  readonly phase: string;
  readonly seat: number;
  readonly turn: number;
  readonly active: string;
  readonly over: boolean;
  readonly counter: { readonly built: number; readonly of: number; readonly space: number };
  readonly built: readonly { readonly id: string; readonly name: string; readonly by: string; readonly turn: number }[];
  readonly stockpile: number;
  readonly seats: readonly SeatView[];
  readonly blueprints: readonly (Blueprint | null)[];
  readonly blueprint_deck: number;
  readonly parts_deck: { readonly count: number; readonly returned: readonly string[] };
  readonly actions: readonly TurnAction[];
  readonly building: { readonly id: string; readonly wilds: Counts | null } | null;
  readonly reveal: { readonly target: string; readonly count: number; readonly cards: Counts | null } | null;
  readonly bargain: Bargain | null;
}

export const KINDS = ['head', 'arm', 'leg', 'torso', 'wing', 'wild', 'accessory'];
export const NAMED = [...KINDS, 'any']; // what terms may name
const COMPOSING = ['ask', 'offer', 'counter_want', 'counter_give'];

export const bandOf = (seat: string): BandId => bandOfColour(seat);
export const isSeat = (view: BuildersView, id: string) => view.seats.some((seat) => seat.id === id);
export const seatNumber = (view: BuildersView, id: string) => view.seats.findIndex((seat) => seat.id === id);
export const isBlueprint = (view: BuildersView, id: string) => view.blueprints.some((plan) => plan?.id === id);
export const isRunes = (id: string) => /^(give|take)-\d$|^no-runes$/.test(id);
export const isComposing = (view: BuildersView) => COMPOSING.includes(view.phase);

export function playerName(view: BuildersView, names: readonly string[], seat: string): string {
  return names[seatNumber(view, seat)] || (view.seats.find((each) => each.id === seat)?.name ?? seat);
}

/** Cards one by one, in the order of the kinds. */
export function spread(counts: Counts): string[] {
  return NAMED.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
}

export const countOf = (ids: readonly string[], id: string) => ids.filter((each) => each === id).length;

const PLURALS: Readonly<Record<string, string>> = { accessory: 'accessories' };

export function told(counts: Counts): string {
  const parts = Object.entries(counts).map(([kind, count]) =>
    kind === 'any' ? `${count} of any kind` : `${count} ${count === 1 ? kind : (PLURALS[kind] ?? `${kind}s`)}`,
  );
  return parts.join(', ') || 'nothing';
}
