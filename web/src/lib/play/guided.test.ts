import { expect, test, vi } from 'vitest';
import type { HintAnswer, LogLine } from '$lib/api/types';
import { Hints } from './hints.svelte';
import type { Move } from './moves';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: '' });
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { roundOf, saidIn, weightiest } = await import('./guided.svelte');

test('a round is what the view says, or so many turns as there are seats', () => {
  expect(roundOf({ round: 4 }, 2)).toBe(4);
  expect([0, 2, 3, 8, 9].map((turn) => roundOf({ turn }, 3))).toEqual([1, 1, 2, 3, 4]);
  expect(roundOf({}, 2)).toBe(1);
});

const answer = (...shares: number[]): HintAnswer => ({
  type: 'hint',
  id: 1,
  ply: 3,
  hints: shares.map((share) => ({ clicks: ['e2'], label: 'To e2', share, margin: 0.02, playouts: 500 })),
  reason: 'A Guardian is beaten.',
});
const STOLEN = 'Tomas steals 2 Gold.';

test('the coach says less in each round', () => {
  expect(saidIn(1, answer(0.6, 0.5), STOLEN)).toEqual({
    title: '',
    text: `Since your last turn: ${STOLEN} Why: A Guardian is beaten.`,
  });
  expect(saidIn(2, answer(0.6, 0.5), STOLEN)).toEqual({
    title: 'Possible now: A Guardian is beaten.',
    text: `Since your last turn: ${STOLEN}`,
  });
  expect(saidIn(2, { ...answer(0.6), reason: null }, '')).toBeNull();
  expect(saidIn(3, answer(0.6, 0.58), '')).toBeNull();
  expect(saidIn(3, answer(0.6, 0.58), STOLEN)?.title).toContain(STOLEN);
  expect(saidIn(3, answer(0.6, 0.4), '')?.title).toContain('much better');
  expect(saidIn(3, answer(0.6), '')).toBeNull();
});

test('the weightiest event that the coach has not heard of is told', () => {
  const line = (number: number, weight: number) => ({ number, weight, text: `Line ${number}.` }) as LogLine;
  const moves = [
    { lines: [line(1, 8), line(2, 3)] },
    { lines: [line(3, 6), line(4, 6), line(5, 0)] },
  ] as unknown as Move[];
  expect(weightiest(moves, -1)).toBe('Line 1.');
  expect(weightiest(moves, 1)).toBe('Line 4.');
  expect(weightiest(moves, 4)).toBe('');
});

test('a hint of the coach may stay silent or leave the action unnamed; a person is told all', () => {
  const hints = new Hints();
  hints.coach = () => null;
  hints.take(answer(0.6));
  expect(hints.current).toBeNull();
  hints.coach = (found) => saidIn(2, found, '');
  hints.take(answer(0.6));
  expect([hints.title, hints.current?.label]).toEqual(['Possible now: A Guardian is beaten.', 'To e2']);
  hints.coach = null;
  hints.take(answer(0.6));
  expect([hints.title, hints.reason]).toEqual(['', 'Why: A Guardian is beaten.']);
});
