import { expect, test, vi } from 'vitest';
import kolossus from '$lib/board/kolossus';
import og from '$lib/board/og';
import { ToldMoments } from './told.svelte';

vi.mock('$lib/api/client', () => ({
  api: {
    timeline: async () => ({ moves: [{ ply: 1, seat: 0, text: 'leap 0,2' }], log: [] }),
    moment: async (_match: string, ply: number) => ({ view: { area: ply === 0 ? ['sword-cut', 'grip'] : [] } }),
  },
  Refused: class extends Error {},
  Unreachable: class extends Error {},
}));

async function pictured(asMet: boolean): Promise<unknown> {
  const told = new ToldMoments('m', null, 0, false, []);
  await told.draw(1, asMet);
  return told.pictures.get(1)?.view;
}

test('a moment of Og is pictured before its move, when the cards still lie on the table', async () => {
  expect(await pictured(og.changesAtOnce ?? false)).toEqual({ area: ['sword-cut', 'grip'] });
});

test('other moments are pictured as the move left the board', async () => {
  expect(await pictured(kolossus.changesAtOnce ?? false)).toEqual({ area: [] });
});
