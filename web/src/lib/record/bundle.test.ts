import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from './entries';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const { bundled, forgetEverything, hasSomething, joinBundle, leaving } = await import('./bundle.svelte');
beforeEach(forgetEverything);

const entries: Entry[] = [
  { id: 'm1', game: 'og', variant: '', seats: [], result: 'won', share: 1, date: '2026-11-16T10:00:00.000Z' },
];
const lessons = { walked: { 'og/placing': { hash: 'a', game: 'og' } }, left: {}, last: '' };
const puzzles = { solved: { p1: { tries: 1, hints: 0, on: '2026-11-16' } }, shown: [], tried: [], row: 1, longest: 1 };

test('what was taken over is said, and goes along again', () => {
  expect(joinBundle({ entries, lessons, puzzles })).toBe('1 match, 1 lesson and 1 puzzle are new here.');
  expect(bundled()).toEqual({ entries, lessons, puzzles });
  expect(joinBundle({ entries, lessons, puzzles })).toBe('0 matches are new here.');
});

test('an older record, of matches alone, leaves lessons and puzzles as they are', () => {
  joinBundle({ entries: [], lessons, puzzles });
  expect(joinBundle({ entries })).toBe('1 match is new here.');
  expect(bundled()).toEqual({ entries, lessons, puzzles });
});

test('forgetting names everything that goes, and takes it', () => {
  expect(hasSomething()).toBe(false);
  joinBundle({ entries: [], lessons });
  expect(hasSomething()).toBe(true);
  expect(leaving()).toBe('Your progress in lessons (1 done) and puzzles (0 solved) goes from this browser.');
  joinBundle({ entries, puzzles });
  expect(leaving()).toContain('1 match, their ratings');
  expect(leaving()).toContain('lessons (1 done) and puzzles (1 solved)');
  forgetEverything();
  expect(hasSomething()).toBe(false);
  expect([...kept.values()].join()).not.toMatch(/placing|p1|m1/);
});
