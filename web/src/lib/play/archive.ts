// Which finished matches an archive shows: by game, by who else sat there, by how it came out, and since when.

import type { MatchSummary } from '$lib/api/types';

export type Outcome = 'won' | 'lost' | 'shared';
export type Since = 'week' | 'month' | 'year';

export interface Filters {
  readonly game: string; // an id, or none
  readonly opponent: string; // a name, or none
  readonly result: Outcome | '';
  readonly since: Since | '';
}

export const NO_FILTERS: Filters = { game: '', opponent: '', result: '', since: '' };
const DAYS: Readonly<Record<Since, number>> = { week: 7, month: 31, year: 366 };
const DAY = 86_400; // seconds

export type OutcomeOf = (match: MatchSummary) => Outcome | null;

/** Everybody else at the table; of a record that came from a file that is everybody. */
export const othersIn = ({ seat, seats }: MatchSummary) => seats.filter((_, at) => at !== seat);

export function filtered(
  matches: readonly MatchSummary[],
  { game, opponent, result, since }: Filters,
  outcomeOf: OutcomeOf,
  now: number, // seconds since 1970
): MatchSummary[] {
  return matches.filter(
    (match) =>
      (!game || match.game === game) &&
      (!opponent || othersIn(match).includes(opponent)) &&
      (!result || outcomeOf(match) === result) &&
      (!since || match.changed >= now - DAYS[since] * DAY),
  );
}

/** The choices that lead to a match at all, in the order of the alphabet. */
export function choicesIn(matches: readonly MatchSummary[]): { games: string[]; opponents: string[] } {
  const sorted = (all: Iterable<string>) => [...new Set(all)].sort((one, other) => one.localeCompare(other));
  return {
    games: sorted(matches.map((match) => match.game)),
    opponents: sorted(matches.flatMap(othersIn)),
  };
}

/** Filters as written in an address; unknown values are ignored. */
export function filtersFrom(query: URLSearchParams): Filters {
  const result = query.get('result') ?? '';
  const since = query.get('since') ?? '';
  return {
    game: query.get('game') ?? '',
    opponent: query.get('opponent') ?? '',
    result: result === 'won' || result === 'lost' || result === 'shared' ? result : '',
    since: since in DAYS ? (since as Since) : '',
  };
}

export function addressOf(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return given.length === 0 ? '/replays' : `/replays?${new URLSearchParams(given)}`;
}
