import { beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleTheme } from '$lib/api/types';
import { PuzzleProgress } from './progress.svelte';
import { dayInWords, lasted } from './words';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

const solved = { tries: 2, hints: 0, on: '2026-11-16' };
const card = (id: string) => ({ id, game: 'og', theme: 'climb', theme_name: '', goal: '', grade: 1, steps: 1 });
const theme: PuzzleTheme = { game: 'og', id: 'climb', name: 'Climb on', puzzles: [card('a'), card('b'), card('c')] };

test('a solved puzzle stays solved after a reload, and counts in its theme', () => {
  new PuzzleProgress().solve('a', solved);
  const again = new PuzzleProgress();
  expect(again.solvedIn('a')).toEqual(solved);
  expect(again.countOf(theme)).toBe(1);
  expect(again.stateOf('b')).toBe('not tried yet');
});

test('an answer that was shown ends the row, and is not solved by playing it', () => {
  const progress = new PuzzleProgress();
  progress.solve('a', solved);
  progress.solve('b', solved);
  expect(progress.row).toBe(2);
  progress.show('c');
  progress.solve('c', solved);
  expect([progress.row, progress.longest, progress.stateOf('c')]).toEqual([0, 2, 'shown']);
});

test('solving it again changes nothing', () => {
  const progress = new PuzzleProgress();
  progress.solve('a', solved);
  progress.solve('a', { ...solved, tries: 9 });
  progress.show('a');
  expect([progress.row, progress.solvedIn('a')?.tries, progress.stateOf('a')]).toEqual([1, 2, 'solved']);
});

test('puzzles from elsewhere join those here, and nothing is lost', () => {
  const there = new PuzzleProgress();
  there.solve('a', solved);
  there.solve('b', solved);
  there.show('c');
  const from = there.kept;
  kept.clear();
  const here = new PuzzleProgress();
  here.show('b');
  here.solve('a', { ...solved, tries: 9 });
  here.try('d');
  expect(here.join(from)).toBe(1);
  const after = new PuzzleProgress();
  expect(['a', 'b', 'c', 'd'].map((id) => after.stateOf(id))).toEqual(['solved', 'solved', 'shown', 'tried']);
  expect([after.solvedIn('a')?.tries, after.row, after.longest, after.shownInAll]).toEqual([9, 1, 2, 1]);
  expect(after.join(from)).toBe(0);
  after.forget();
  expect(new PuzzleProgress().stateOf('a')).toBe('not tried yet');
});

test('what cannot be read is nothing', () => {
  kept.set('colossarium.puzzles', 'nonsense');
  expect(new PuzzleProgress().solvedInAll).toBe(0);
});

test('days and times are said in words', () => {
  expect(dayInWords('2026-11-16')).toBe('16 November');
  expect([lasted(9_000), lasted(100_000), lasted(3_700_000)]).toEqual(['9 s', '1 min 40 s', '61 min']);
});
