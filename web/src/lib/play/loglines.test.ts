import { describe, expect, it } from 'vitest';
import { grouped, merged, pieces } from './loglines';

const line = (number: number, heading: string | null) => ({
  number,
  ply: number,
  seat: null,
  heading,
  text: 'Krell rolls 3.',
  event: null,
  taken_back: false,
});

describe('the log', () => {
  it('is grouped by rounds, latest first', () => {
    const groups = grouped([line(0, null), line(1, 'Round 1'), line(2, 'Round 1'), line(3, 'Round 2')]);
    expect(groups.map(({ heading, lines }) => [heading, lines.length])).toEqual([
      ['Round 2', 1],
      ['Round 1', 2],
      ['Setup', 1],
    ]);
  });

  it('replaces a line that comes again', () => {
    const [first, second] = [line(0, null), line(1, 'Round 1')];
    expect(
      merged([first, second], [{ ...first, taken_back: true }, line(2, 'Round 1')]).map((each) => each.taken_back),
    ).toEqual([true, false, false]);
  });

  it('picks names out of a sentence, whole words only', () => {
    expect(pieces('Krell beats Mira, not Miranda.', [{ text: 'Mira', band: 'ishtari' }])).toEqual([
      { text: 'Krell', band: 'krell' },
      { text: ' beats ', band: null },
      { text: 'Mira', band: 'ishtari' },
      { text: ', not Miranda.', band: null },
    ]);
  });

  it('takes any name as it is written', () => {
    expect(pieces('A.B (c) wins.', [{ text: 'A.B (c)', band: 'krell' }])[0]).toEqual({
      text: 'A.B (c)',
      band: 'krell',
    });
  });
});
