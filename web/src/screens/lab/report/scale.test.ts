import { describe, expect, it } from 'vitest';
import { placed, scaled, tickText } from './scale';

describe('scales', () => {
  it('end at round numbers and hold every value', () => {
    const { low, high, ticks } = scaled([0.224, 0.281, 0.25]);
    expect(low).toBeLessThanOrEqual(0.224);
    expect(high).toBeGreaterThanOrEqual(0.281);
    expect(ticks.map((tick) => tickText(tick, 'share'))).toContain('24%');
  });

  it('stay as they are while all values fit', () => {
    const before = scaled([0.2, 0.3]);
    expect(scaled([0.22, 0.28], 4, before)).toBe(before);
    expect(scaled([0.22, 0.48], 4, before)).not.toBe(before);
  });

  it('place values between two ends, and none beyond them', () => {
    const at = placed({ low: 0, high: 10, ticks: [] }, 100, 200);
    expect([at(0), at(5), at(10), at(12)]).toEqual([100, 150, 200, 200]);
  });

  it('do with one value, and with none', () => {
    expect(scaled([5]).high).toBeGreaterThan(scaled([5]).low);
    expect(scaled([null]).ticks).toEqual([0, 1]);
  });

  it('write signs of differences', () => {
    expect(tickText(-0.04, 'points')).toBe('−4');
    expect(tickText(40, 'elo')).toBe('+40');
  });
});
