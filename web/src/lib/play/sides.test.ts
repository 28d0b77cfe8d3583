import { describe, expect, it } from 'vitest';
import type { BoardKit } from '$lib/board/types';
import { sidesWithShares } from './sides';

const kit = {
  band: (_: unknown, seat: number) => (['tuatha', 'krell', 'ishtari', 'firbolg'] as const)[seat],
} as unknown as BoardKit;
const shares = [0.3, 0.7, 0.3, 0.7];

describe('the win estimate', () => {
  it('gives allies the share of their side, once', () => {
    const allied = {
      ...kit,
      sides: () => [
        { name: 'Bright Suns', seats: [0, 2] },
        { name: 'Dark Suns', seats: [1, 3] },
      ],
    };
    expect(sidesWithShares(allied, {}, shares, [])).toEqual([
      { name: 'Bright Suns', bands: ['tuatha', 'ishtari'], share: 0.3 },
      { name: 'Dark Suns', bands: ['krell', 'firbolg'], share: 0.7 },
    ]);
  });

  it('gives everybody their own where nobody is allied', () => {
    const oneGroup = { ...kit, sides: () => [{ name: 'Players', seats: [0, 1] }] };
    const parts = sidesWithShares(oneGroup, {}, [0.6, 0.4], ['Mira', 'Tomas']);
    expect(parts.map(({ name, share }) => [name, share])).toEqual([
      ['Mira', 0.6],
      ['Tomas', 0.4],
    ]);
  });
});
