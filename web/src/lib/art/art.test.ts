import { describe, expect, it } from 'vitest';
import { bandOfSeat, mix } from './bands';
import { assemble, frameOf, standing } from './parts';

const parts = (list: Record<string, number>, held: Record<string, number> = {}) =>
  Object.entries(list).map(([kind, count]) => ({ kind, count, held: held[kind] ?? 0 }));

describe('a giant made of its parts', () => {
  it('has every part once, and as many solid ones as are held', () => {
    const giant = assemble(parts({ head: 2, arm: 4, leg: 2, torso: 1, wing: 3 }, { arm: 3, torso: 1 }));
    expect(giant).toHaveLength(12);
    expect(
      giant
        .filter((part) => part.solid)
        .map((part) => part.kind)
        .sort(),
    ).toEqual(['arm', 'arm', 'arm', 'torso']);
  });

  it('stands upright on two legs and on all fours with four', () => {
    const torso = (legs: number) => assemble(parts({ leg: legs, torso: 1 })).find((part) => part.kind === 'torso');
    expect(torso(2)?.turn).toBe(0);
    expect(torso(4)?.turn).toBe(90);
  });

  it('fits into its frame, also without legs', () => {
    const lists: Record<string, number>[] = [
      { arm: 5, torso: 1 },
      { head: 3, leg: 6, torso: 3, wing: 2 },
    ];
    for (const list of lists) {
      const giant = assemble(parts(list));
      const frame = frameOf(giant);
      for (const [x, y] of giant.flatMap(standing)) {
        expect(x).toBeGreaterThan(frame.x);
        expect(x).toBeLessThan(frame.x + frame.width);
        expect(y).toBeGreaterThan(frame.y);
        expect(y).toBeLessThan(frame.y + frame.height);
      }
    }
  });
});

it('mixes colours by share', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#8B785F', '#241D2A', 0)).toBe('#8b785f');
});

it('finds the emblem of a seat by its id, and by its number where a game has ids of its own', () => {
  expect(['tuatha', 'green', 'netophah'].map((id) => bandOfSeat(id, 0))).toEqual(['tuatha', 'ishtari', 'ishtari']);
  expect([0, 1, 2, 3, 4].map((seat) => bandOfSeat(`seat-${seat}`, seat))).toEqual([
    'firbolg',
    'tuatha',
    'ishtari',
    'krell',
    'firbolg',
  ]);
  expect(bandOfSeat(null, 1)).toBe('stone');
});
