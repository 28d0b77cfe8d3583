// What the picture of a card shows: its effect, operation by operation, as pieces, loot, Beasts and signs.

import type { Card } from '$lib/board/colossi/view';

export type Operation = Readonly<Record<string, unknown>> & { readonly do: string };
export type IconName =
  | 'coin'
  | 'card'
  | 'trait'
  | 'acolyte'
  | 'foe'
  | 'colossus'
  | 'banner'
  | 'struck-banner'
  | 'beast'
  | 'cubes'
  | 'hex'
  | 'water'
  | 'way'
  | 'death'
  | 'more'
  | 'sun'
  | 'skull';

const MOST = 5; // icons that fit

const times = (name: IconName, value: unknown): IconName[] =>
  Array.from({ length: Math.min(4, Math.max(1, Number(value ?? 1) || 1)) }, () => name);

const OPERATIONS: Readonly<Record<string, (operation: Operation) => IconName[]>> = {
  gold: (each) => times('coin', each['gold']),
  steal: (each) => ['foe', 'way', ...times('coin', each['gold'])],
  draw: (each) => times('card', each['cards']),
  rob: (each) => ['foe', 'way', ...times('card', each['cards'])],
  discard: (each) => [...times('card', each['cards']), 'death'],
  trait: (each) => times('trait', each['traits']),
  spawn: (each) => times('acolyte', each['acolytes']),
  place: (each) => times('acolyte', each['acolytes']),
  move: (each) => (each['what'] === 'colossus' ? ['colossus', 'way', 'hex'] : ['acolyte', 'way', 'acolyte']),
  jump: () => ['colossus', 'way', 'acolyte'],
  push: () => ['colossus', 'foe', 'way'],
  sweep: () => ['foe', 'way', 'hex'],
  kill: (each) => ['death', ...times('foe', each['acolytes'])],
  slay: () => ['death', 'foe', 'foe'],
  cull: (each) => ['death', ...times('acolyte', each['acolytes'])],
  convert: () => ['foe', 'way', 'acolyte'],
  cubes: (each) => (each['loot'] ? ['hex'] : ['hex', ...times('cubes', each['cubes'])]),
  loot: () => ['hex', 'coin'],
  reveal: () => ['hex', 'way'],
  beast: () => ['beast', 'way', 'hex'],
  summon: () => ['beast', 'way', 'colossus'],
  ebb: () => ['water', 'way', 'hex'],
  flood: () => ['water'],
  plant: () => ['banner', 'hex'],
  unplant: () => ['struck-banner'],
  score: () => ['banner', 'coin', 'coin'],
  actions: () => ['more'],
};
const SIGNS: Readonly<Partial<Record<Card['kind'], IconName>>> = { gift: 'sun', curse: 'skull', beast: 'beast' };

/** Icons from left to right; the card's own sign first where it has one. */
export function picturesOf(kind: Card['kind'], effect: readonly Operation[]): IconName[] {
  const first = SIGNS[kind];
  const told = effect.flatMap((operation) => OPERATIONS[operation.do]?.(operation) ?? []);
  const whole = first && !told.includes(first) ? [first, ...told] : told;
  return whole.length ? whole.slice(0, MOST) : ['hex'];
}
