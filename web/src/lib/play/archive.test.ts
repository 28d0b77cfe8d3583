import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '$lib/api/types';
import { addressOf, choicesIn, filtered, filtersFrom, NO_FILTERS } from './archive';

const DAY = 86_400;
const NOW = 1000 * DAY;

const match = (id: string, game: string, seats: string[], daysAgo = 0): MatchSummary =>
  ({ match: id, game, seats, seat: 0, changed: NOW - daysAgo * DAY }) as unknown as MatchSummary;

const ALL = [
  match('a', 'og', ['Mira']),
  match('b', 'kolossus', ['Mira', 'Oracle'], 10),
  match('c', 'kolossus', ['Mira', 'Tomas'], 100),
  match('d', 'builders', ['Mira', 'Tomas', 'Mason'], 800),
];
const won = ({ match: id }: MatchSummary) => (id === 'c' ? ('won' as const) : id === 'a' ? ('lost' as const) : null);
const ids = (filters: Partial<typeof NO_FILTERS>) =>
  filtered(ALL, { ...NO_FILTERS, ...filters }, won, NOW).map((each) => each.match);

describe('the archive', () => {
  it('shows everything without a filter', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
  });

  it('filters by game, opponent, result and date, and by all of them together', () => {
    expect(ids({ game: 'kolossus' })).toEqual(['b', 'c']);
    expect(ids({ opponent: 'Tomas' })).toEqual(['c', 'd']);
    expect(ids({ result: 'won' })).toEqual(['c']);
    expect(ids({ since: 'week' })).toEqual(['a']);
    expect(ids({ since: 'month' })).toEqual(['a', 'b']);
    expect(ids({ since: 'year' })).toEqual(['a', 'b', 'c']);
    expect(ids({ game: 'kolossus', opponent: 'Tomas', result: 'lost' })).toEqual([]);
  });

  it('offers what there is, and never oneself as an opponent', () => {
    expect(choicesIn(ALL)).toEqual({ games: ['builders', 'kolossus', 'og'], opponents: ['Mason', 'Oracle', 'Tomas'] });
  });

  it('keeps its filters in the address', () => {
    const filters = { game: 'og', opponent: 'Tomas & Co', result: 'won', since: 'week' } as const;
    const address = addressOf(filters);
    expect(filtersFrom(new URL(address, 'http://x').searchParams)).toEqual(filters);
    expect(addressOf(NO_FILTERS)).toBe('/replays');
    expect(filtersFrom(new URLSearchParams('result=odd&since=ever'))).toEqual(NO_FILTERS);
  });
});
