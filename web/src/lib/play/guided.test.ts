import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: '' });
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { roundOf } = await import('./guided.svelte');

test('a round is what the view says, or so many turns as there are seats', () => {
  expect(roundOf({ round: 4 }, 2)).toBe(4);
  expect([0, 2, 3, 8, 9].map((turn) => roundOf({ turn }, 3))).toEqual([1, 1, 2, 3, 4]);
  expect(roundOf({}, 2)).toBe(1);
});
