// What the climber of Og sees, and the look-ups that the drawings share. No rules.

export type Medallion = 'attack' | 'grip' | 'bonus' | 'climb';

export interface Square {
  readonly at: string;
  readonly x: number;
  readonly y: number;
  readonly card: string;
  readonly medallion: string;
}

export interface Place {
  readonly action: string;
  readonly card: string;
  readonly at: string;
  readonly covers: readonly Square[];
  readonly stats: Readonly<Record<Medallion, number>>;
  readonly met: readonly string[];
}

export interface Line {
  readonly id: Medallion;
  readonly name: string;
  readonly need: number;
  readonly icons: number;
  readonly now: number;
  readonly met: boolean;
  readonly hit: string;
  readonly miss: string;
}

export interface Tracker {
  readonly level: number;
  readonly min: number;
  readonly max: number;
}

export interface OgView {
  readonly phase: string;
  readonly over: boolean;
  readonly round: number;
  readonly stats: Readonly<Record<Medallion, number>>;
  readonly hand: readonly string[];
  readonly drawn: string | null;
  readonly area: readonly string[];
  readonly discard_pile: readonly string[];
  readonly destroyed: readonly string[];
  readonly power_left: number;
  readonly rights: number;
  readonly blow: { readonly drawn: number; readonly left: number; readonly attack: number; readonly grip: number } | null;
  readonly result: string | null;
  readonly action_deck: { readonly count: number };
  readonly advanced_deck: { readonly count: number };
  readonly colossus_deck: { readonly count: number; readonly of: number };
  readonly colossus: { readonly id: string; readonly name: string; readonly lines: readonly Line[] } | null;
  readonly final_blow: { readonly name: string; readonly tier: string; readonly attack: number } | null;
  readonly trackers: Readonly<Record<'weakness' | 'grip', Tracker>>;
  readonly surface: readonly Square[];
  readonly cards: Readonly<Record<string, { name: string; grid: readonly (readonly string[])[] }>>;
  readonly places: readonly Place[];
}

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
