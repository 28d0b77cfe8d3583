import { expect, test } from 'vitest';
import type { TableView } from '$lib/api/types';
import { attemptOf, daysInARow, lastDays } from './days';
import { entryOf, isEntry, type Entry } from './entries';
import { joined } from './store.svelte';

const NOW = new Date('2026-11-16T15:00:00Z');

const person = (seat: number) => ({ seat, kind: 'person', level: null });
const computer = (seat: number, level: string) => ({ seat, kind: 'computer', level });
function table(more: object = {}): TableView {
  return {
    match: 'm1',
    game: 'kolossus',
    options: { chapter: 2, players: 2 },
    origin: 'made',
    played_on_from: null,
    over: true,
    daily: null,
    view: { round: 12 },
    around: { places: [person(0), computer(1, 'mason')] },
    result: {
      seats: [
        { rank: 1, points: 7, share: 1 },
        { rank: 2, points: 5, share: 0 },
      ],
    },
    ...more,
  } as unknown as TableView;
}
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  game: 'og',
  variant: '',
  seats: [],
  result: 'won',
  share: 1,
  date: '2026-11-16T10:00:00.000Z',
  ...more,
});

test('a match that ended here is remembered with its level, its variant and its result', () => {
  expect(entryOf(table(), [0], [], NOW)).toEqual({
    id: 'm1',
    game: 'kolossus',
    variant: '2',
    seats: [{ level: 'mason', ally: false }],
    result: 'won',
    share: 1,
    date: '2026-11-16T15:00:00.000Z',
    rounds: 12,
  });
});

test('several people at one screen, files, and matches played on from a moment do not count', () => {
  expect(entryOf(table(), [0, 1], [], NOW)).toBeNull();
  expect(entryOf(table(), [], [], NOW)).toBeNull();
  expect(entryOf(table({ origin: 'record' }), [0], [], NOW)).toBeNull();
  expect(entryOf(table({ played_on_from: 'm0' }), [0], [], NOW)).toBeNull();
  expect(entryOf(table({ over: false, result: null }), [0], [], NOW)).toBeNull();
});

test('whoever wins and loses with this seat is an ally', () => {
  const places = [person(0), computer(1, 'mason'), computer(2, 'oracle'), person(3)];
  const four = table({ around: { places } });
  expect(entryOf(four, [0], [{ seats: [0, 2] }, { seats: [1, 3] }], NOW)?.seats).toEqual([
    { level: 'mason', ally: false },
    { level: 'oracle', ally: true },
    { level: null, ally: false },
  ]);
});

test('entries from elsewhere join those here, each match once, newest first', () => {
  const old = entry('a', { date: '2026-11-01T10:00:00.000Z' });
  const here = entry('b', { result: 'won' });
  const there = entry('b', { result: 'lost' });
  expect(joined([here], [old, there]).map(({ id, result }) => [id, result])).toEqual([
    ['b', 'won'],
    ['a', 'won'],
  ]);
});

test('what is no entry is not taken for one', () => {
  expect(isEntry(entry('a'))).toBe(true);
  for (const wrong of [null, 3, {}, { ...entry('a'), result: 'great' }, { ...entry('a'), date: 'soon' }])
    expect(isEntry(wrong)).toBe(false);
});

test('days in a row count to today, or to yesterday while today is open', () => {
  const played = ['2026-11-13', '2026-11-14', '2026-11-15'].map((daily) => entry(daily, { daily }));
  expect(daysInARow(played, NOW)).toBe(3);
  expect(daysInARow([...played, entry('x', { daily: '2026-11-16' })], NOW)).toBe(4);
  expect(daysInARow(played.slice(0, 2), NOW)).toBe(0);
});

test('the first attempt of a day counts, and days without one are missed', () => {
  const first = entry('a', { daily: '2026-11-15', result: 'lost', date: '2026-11-15T08:00:00.000Z' });
  const second = entry('b', { daily: '2026-11-15', result: 'won', date: '2026-11-15T09:00:00.000Z' });
  expect(attemptOf([second, first], '2026-11-15')?.id).toBe('a');
  expect(lastDays([second, first], NOW, 3)).toEqual([
    { day: '2026-11-14', result: 'missed' },
    { day: '2026-11-15', result: 'lost' },
    { day: '2026-11-16', result: 'missed' },
  ]);
});
