// What a seat of Builders sees, and the look-ups that its drawings share. No rules.

import type {
  BuildersBargain as Bargain,
  BuildersBlueprintView as Blueprint,
  BuildersSeatView as SeatView,
  BuildersTerms as Terms,
  BuildersTurnAction as TurnAction,
  BuildersView,
} from '$lib/api/types';
import { bandOfColour, type BandId } from '$lib/art/bands';
import { counted } from '$lib/play/words';

export type { Bargain, Blueprint, BuildersView, SeatView, Terms, TurnAction };

export type Counts = Readonly<Record<string, number>>; // cards by kind

export const KINDS = ['head', 'arm', 'leg', 'torso', 'wing', 'wild', 'accessory'];
export const NAMED = [...KINDS, 'any']; // what terms may name
const COMPOSING = ['ask', 'offer', 'counter_want', 'counter_give'];

export const bandOf = (seat: string): BandId => bandOfColour(seat);
export const isSeat = (view: BuildersView, id: string) => view.seats.some((seat) => seat.id === id);
export const seatNumber = (view: BuildersView, id: string) => view.seats.findIndex((seat) => seat.id === id);
export const isBlueprint = (view: BuildersView, id: string) => view.blueprints.some((plan) => plan?.id === id);
export const isRunes = (id: string) => /^(give|take)-\d+$|^no-runes$/.test(id);
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

/** What one side of a bargain hands over: cards and Runes. */
export function goods(cards: Counts, runes: number): string {
  if (runes <= 0) return told(cards);
  const said = counted(runes, 'Rune');
  return spread(cards).length > 0 ? `${told(cards)} and ${said}` : said;
}

/** Terms in one sentence, from the side of the active player. */
export const dealt = ({ get, give, runes }: Terms, who: string) =>
  `${who} gets ${goods(get, runes)} and gives ${goods(give, -runes)}`;
