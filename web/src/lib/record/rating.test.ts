import { expect, test } from 'vitest';
import type { Entry, Other } from './entries';
import { chance, LEAST, pointsOf, rateable, rated } from './rating';
import { metIn, rowsOf, tallyOf, wins } from './summary';

const FIXED = { pebble: 1000, mason: 1400, oracle: 1800 };
const against = (...levels: (string | null)[]): Other[] => levels.map((level) => ({ level, ally: false }));
const entry = (share: number, seats: Other[], more: Partial<Entry> = {}): Entry => ({
  id: Math.random().toString(),
  game: 'kolossus',
  variant: '1',
  seats,
  result: share === 1 ? 'won' : 'lost',
  share,
  date: '2026-11-16T10:00:00.000Z',
  ...more,
});

test('an even record against a level is that level’s rating, and more matches make the bar shorter', () => {
  const some = Array.from({ length: 10 }, (_, at) => entry(at % 2, against('mason')));
  const many = Array.from({ length: 80 }, (_, at) => entry(at % 2, against('mason')));
  expect(rated(some, FIXED)?.rating).toBe(1400);
  expect(rated(many, FIXED)?.rating).toBe(1400);
  const width = (entries: Entry[]) => (rated(entries, FIXED)?.high ?? 0) - (rated(entries, FIXED)?.low ?? 0);
  expect(width(many)).toBeLessThan(width(some) / 2);
});

test('there is no estimate before the fifth match', () => {
  const four = Array.from({ length: LEAST - 1 }, () => entry(1, against('pebble')));
  expect(rated(four, FIXED)).toBeNull();
  expect(rated([...four, entry(0, against('oracle'))], FIXED)).not.toBeNull();
});

test('five wins out of five have a limit', () => {
  const rating = rated(
    Array.from({ length: 5 }, () => entry(1, against('oracle'))),
    FIXED,
  );
  expect(rating?.rating).toBeGreaterThan(1800);
  expect(rating?.high).toBeLessThan(3000);
});

test('with three equal opponents a win is worth a quarter; with an equal ally a half', () => {
  expect(chance(1400, entry(1, against('mason', 'mason', 'mason')), FIXED)).toBeCloseTo(0.25);
  const allied = [{ level: 'mason', ally: true }, ...against('mason', 'mason')];
  expect(chance(1400, entry(1, allied), FIXED)).toBeCloseTo(0.5);
});

test('matches with people and with players made for experiments do not count for the rating', () => {
  expect(
    rateable([entry(1, against('mason')), entry(1, against(null)), entry(1, against('random')), entry(1, [])]),
  ).toHaveLength(1);
});

test('every game but Og has fixed points, in variants of their own where the lab has them', () => {
  expect(pointsOf('kolossus', '1')?.pebble).toBe(1000);
  expect(pointsOf('kolossus', '1')).not.toEqual(pointsOf('kolossus', '3'));
  expect(pointsOf('builders', '')).not.toBeNull();
  expect(pointsOf('colossi-ages', 'false')).not.toBeNull();
  expect(pointsOf('og', '')).toBeNull();
});

test('a match is counted under the strongest computer, and under people if any was met', () => {
  expect(metIn(entry(1, against('pebble', 'oracle')))).toBe('oracle');
  expect(metIn(entry(1, against('oracle', null)))).toBe('people');
  expect(metIn(entry(1, [{ level: null, ally: true }, ...against('mason')]))).toBe('mason');
  expect(metIn(entry(1, against('random')))).toBe('others');
});

test('results stand by game and level, a climb with its rounds; shared wins are parts', () => {
  const rows = rowsOf([
    entry(1, against('mason')),
    entry(0.5, against('mason')),
    entry(1, [], { game: 'og', rounds: 40 }),
    entry(0, [], { game: 'og', rounds: 50 }),
  ]);
  expect(rows.find(({ game }) => game === 'kolossus')?.met.mason).toEqual({ won: 1.5, played: 2 });
  expect(rows.find(({ game }) => game === 'og')?.solo).toEqual({ won: 1, played: 2, fewest: 40, mean: 45 });
  expect(wins(tallyOf([entry(0.5, [])]).won)).toBe('0.5');
});
