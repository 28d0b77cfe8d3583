// What the climber of Og sees, and the look-ups that the drawings share. No rules.

import type {
  OgLine as Line,
  OgPlaceSeen as Place,
  OgSquare as Square,
  OgTracker as Tracker,
  OgView,
} from '$lib/api/types';

export type { Line, OgView, Place, Square, Tracker };
export type Medallion = 'attack' | 'grip' | 'bonus' | 'climb';

export const HAND = 3; // plinths for cards below the table
const TYPES: Readonly<Record<string, Medallion>> = { A: 'attack', G: 'grip', B: 'bonus', C: 'climb' };
const WORTH: Readonly<Record<string, number>> = { '+': 1, '-': -1, '2': 2, '3': 3, '=': -2, '#': -3 };

/** A square as the content writes it (`+A`, `-G`, `..`) taken apart. */
export function medallionOf(code: string): { type: Medallion; worth: number } | null {
  const type = TYPES[code[1] ?? ''];
  return type ? { type, worth: WORTH[code[0] ?? ''] ?? 1 } : null;
}

export function medallionName(code: string): string {
  const found = medallionOf(code);
  if (!found) return 'worn';
  const size = ['', '', 'double ', 'triple '][Math.abs(found.worth)] ?? '';
  return `${found.worth < 0 ? 'negative ' : ''}${size}${found.type}`;
}

export const isPlace = (id: string) => /^-?\d+,-?\d+$/.test(id);

export function numbersOf(place: string): { x: number; y: number } {
  const [x = 0, y = 0] = place.split(',').map(Number);
  return { x, y };
}

/** Cards on the table, in the order they were laid. */
export function laidOf(view: OgView): { card: string; x: number; y: number }[] {
  return view.area.map((text) => {
    const [card = '', place = '0,0'] = text.split(' ');
    return { card, ...numbersOf(place) };
  });
}

/** The card in hand that is being placed: the one chosen, or the one just drawn. */
export const placingOf = (view: OgView, chosen: readonly string[]): string | null =>
  chosen.find((id) => view.hand.includes(id)) ?? view.drawn;

export function placeOf(view: OgView, chosen: readonly string[], at: string | null): Place | undefined {
  const card = placingOf(view, chosen);
  return view.places.find((place) => place.card === card && place.at === at);
}

/** The placement to show: the one pointed at, or the one chosen. */
export function shownPlace(view: OgView, chosen: readonly string[], pointed: string | null): Place | undefined {
  return placeOf(view, chosen, pointed) ?? placeOf(view, chosen, chosen.find(isPlace) ?? null);
}

export const climbedOf = (view: OgView) => view.colossus_deck.of - view.colossus_deck.count;
