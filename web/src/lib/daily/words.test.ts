import { describe, expect, it } from 'vitest';
import { dayInWords, resultInWords, rowInWords, shareText } from './words';

describe('the daily challenge', () => {
  it('names the day in words, wherever the browser is', () => {
    expect(dayInWords('2026-01-31')).toBe('31 January');
  });

  it('tells the result and the row of days, and no move', () => {
    expect(resultInWords({ result: 'won', rounds: 46 })).toBe('Og fell in round 46.');
    expect(resultInWords({ result: 'lost' })).toBe('Og stands.');
    expect(rowInWords(1)).toBe('First day in a row');
    expect(shareText('2026-01-31', { result: 'won', rounds: 46 }, 6, 'https://x')).toBe(
      'Colossarium, challenge of 31 January: Og fell in round 46. 6 days in a row. https://x',
    );
    expect(shareText('2026-01-31', { result: 'lost' }, 1, 'https://x')).toBe(
      'Colossarium, challenge of 31 January: Og stands. https://x',
    );
  });
});
