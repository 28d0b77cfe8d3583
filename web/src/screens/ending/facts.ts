// What the record of this browser adds to the facts of an ending.

import type { TableView } from '$lib/api/types';
import { variantOf } from '$lib/games';
import type { Entry } from '$lib/record/entries';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** How often this game was won here, and in a game for one the fewest rounds. */
export function ownFacts(table: TableView, entries: readonly Entry[]): Fact[] {
  const variant = variantOf(table.game, table.options);
  const own = entries.filter((entry) => entry.game === table.game && entry.variant === variant);
  if (!own.some(({ id }) => id === table.match)) return [];
  const won = own.filter(({ result }) => result === 'won');
  const rounds = won.flatMap((entry) => (entry.seats.length === 0 && entry.rounds !== undefined ? [entry.rounds] : []));
  return [
    ...(rounds.length > 0 ? [{ name: 'Your best', value: String(Math.min(...rounds)) }] : []),
    { name: 'Won here', value: `${won.length} of ${own.length}` },
  ];
}
