import { beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '$lib/api/types';
import { keepTurnsEnd, viewAtTurnsEnd } from './ownturn';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

const line = (seat: number, ply: number, taken_back = false) => ({ seat, ply, taken_back }) as LogLine;
const view = { spaces: ['a1'] };

test('what a seat saw as its turn ended is there after a reload, for this seat of this match', () => {
  keepTurnsEnd('m', 0, { ply: 4, view });
  expect(viewAtTurnsEnd('m', 0, 6, [line(0, 4), line(1, 5), line(1, 6)])).toEqual(view);
  expect(viewAtTurnsEnd('m', 1, 6, [])).toBeNull();
  expect(viewAtTurnsEnd('n', 0, 6, [])).toBeNull();
});

test('it counts no longer once the seat has acted elsewhere or its turn was taken back', () => {
  keepTurnsEnd('m', 0, { ply: 4, view });
  expect(viewAtTurnsEnd('m', 0, 6, [line(0, 5)])).toBeNull();
  expect(viewAtTurnsEnd('m', 0, 6, [line(0, 5, true)])).toEqual(view);
  expect(viewAtTurnsEnd('m', 0, 3, [])).toBeNull();
});

test('a browser that keeps nothing tells nothing', () => {
  kept.set('colossarium.turn.m.0', 'nonsense');
  expect(viewAtTurnsEnd('m', 0, 6, [])).toBeNull();
});
