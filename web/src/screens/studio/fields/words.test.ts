import { describe, expect, it } from 'vitest';
import type { Problem } from '../types';
import { inWords, isShort, numberFrom, partsOf } from './words';

const field = { kind: 'choice' as const, choices: [{ id: 'own_banner', label: 'own Banner' }] };

describe('values in words', () => {
  it('are labels, numbers and lists, and "none" where there is nothing', () => {
    expect(inWords(field, 'own_banner')).toBe('own Banner');
    expect(inWords(field, 3)).toBe('3');
    expect(inWords(field, null)).toBe('none');
    expect(inWords(field, [0, 0, 1])).toBe('0, 0, 1');
    expect(inWords(field, { gold: 2, cards: 1 })).toBe('gold 2, cards 1');
    expect(inWords(field, true)).toBe('on');
  });
});

describe('what is typed for a number', () => {
  it('is a number where it is one, and stays as typed elsewhere', () => {
    expect(numberFrom(' 12 ')).toBe(12);
    expect(numberFrom('−3')).toBe(-3);
    expect(numberFrom('twelve')).toBe('twelve');
    expect(numberFrom('1.5')).toBe('1.5');
    expect(numberFrom('')).toBe('');
    expect(numberFrom('9'.repeat(30))).toBe('9'.repeat(30));
  });
});

describe('choices', () => {
  it('stand side by side where they are few and short', () => {
    expect(isShort({ ...field, optional: false })).toBe(true);
    expect(isShort({ ...field, optional: true })).toBe(false);
    expect(
      isShort({ choices: Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, label: 'x' })), optional: false }),
    ).toBe(false);
    expect(isShort({ choices: [], optional: false })).toBe(false);
  });
});

describe('a problem', () => {
  const problem = (sentence: string, clause: string) => ({ sentence, clause }) as Problem;

  it('begins with a sentence in bold, and ends without its clause, which is a link', () => {
    const sentence = '12 is too far. A range is 0 to 9, and 9 means everywhere (C2.70).';
    expect(partsOf(problem(sentence, 'C2.70'))).toEqual({
      first: '12 is too far.',
      rest: 'A range is 0 to 9, and 9 means everywhere',
    });
  });

  it('may name no clause though its field has one', () => {
    expect(partsOf(problem('99 is invalid: expected a whole number from 0 to 40.', 'K13.1')).rest).toBe(
      'expected a whole number from 0 to 40',
    );
  });

  it('is not cut where a value has dots of its own', () => {
    expect(partsOf(problem('["+A +Q", ".. +A"] is invalid: expected 3 rows.', '')).first).toBe(
      '["+A +Q", ".. +A"] is invalid:',
    );
  });

  it('may be one sentence without a clause', () => {
    expect(partsOf(problem('This is missing: expected a text.', ''))).toEqual({
      first: 'This is missing:',
      rest: 'expected a text.',
    });
    expect(partsOf(problem('Nothing.', ''))).toEqual({ first: 'Nothing.', rest: '' });
  });
});
