import { describe, expect, it } from 'vitest';
import { area, headings, path, plyAt, signs, xOf, yOf } from './graph';

const frame = { width: 556, height: 144, last: 100 };

describe('the graph of win estimates', () => {
  it('finds the move that was pointed at, and stays inside the match', () => {
    for (const ply of [0, 1, 50, 99, 100]) expect(plyAt(frame, xOf(frame, ply))).toBe(ply);
    expect(plyAt(frame, -20)).toBe(0);
    expect(plyAt(frame, 9999)).toBe(100);
    expect(plyAt({ ...frame, last: 0 }, 80)).toBe(0);
  });

  it('draws a win above a loss', () => {
    expect(yOf(frame, 1)).toBeLessThan(yOf(frame, 0));
    expect(path(frame, [0, 1])).toBe('M46.0 122.0L51.0 22.0');
  });

  it('closes the area on its level, and has none of a single point', () => {
    expect(area(frame, [0.5, 1], 0.5)).toBe('M46.0 72.0L51.0 22.0L51.0 72.0L46.0 72.0Z');
    expect(area(frame, [0.5], 0.5)).toBe('');
  });

  it('shows one sign for a row of equal marks', () => {
    const marked = [3, 4, 5, 30].map((at) => ({ at, mark: 'strong' }));
    expect(signs(frame, [...marked, { at: 31, mark: 'slip' }]).map(({ at }) => at)).toEqual([3, 30, 31]);
  });

  it('names rounds only where there is room', () => {
    const groups = Array.from({ length: 20 }, (_, at) => ({
      heading: `Round ${at + 1}`,
      number: at + 1,
      moves: [{ ply: 5 * at + 1 }],
    }));
    const shown = headings(frame, groups);
    expect(shown[0]?.text).toBe('round 1');
    expect(shown[1]?.text).toBe('5');
    for (const [at, each] of shown.entries())
      if (at > 0) expect(each.x - (shown[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
