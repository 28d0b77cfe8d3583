import { describe, expect, it } from 'vitest';
import type { SeatWish } from '$lib/api/types';
import { comparedWith, cutInTheMiddle, inOneSentence, percents } from './words';

const here = (name: string | null): SeatWish => ({ kind: 'here', name, level: null });
const link: SeatWish = { kind: 'link', name: null, level: null };
const computer = (level: string): SeatWish => ({ kind: 'computer', name: null, level });
const name = (level: string | null) => ({ oracle: 'Oracle', mason: 'Mason' })[level ?? ''] ?? 'the computer';
const alone = { seats: ['Red', 'Blue', 'Green', 'Yellow'], allies: [[], [], [], []] };
const allied = { ...alone, allies: [[2], [3], [0], [1]] };

describe('a match in one sentence', () => {
  it('names people first, then computers', () => {
    expect(inOneSentence([here('Mira'), computer('oracle'), link, computer('mason')], alone, name)).toBe(
      'Mira and a friend by link, against Oracle and Mason.',
    );
  });

  it('names a computer player once, with the number of its seats', () => {
    expect(inOneSentence([here('Mira'), computer('mason'), computer('oracle'), computer('mason')], alone, name)).toBe(
      'Mira, against Mason in 2 seats and Oracle.',
    );
  });

  it('knows who plays with whom', () => {
    expect(inOneSentence([here('Mira'), computer('oracle'), computer('mason'), computer('oracle')], allied, name)).toBe(
      'Mira, with Mason, against Oracle in 2 seats.',
    );
    expect(inOneSentence([here('Mira'), computer('oracle'), link, computer('mason')], allied, name)).toBe(
      'Mira and a friend by link, against Oracle and Mason.',
    );
    expect(inOneSentence([here('Mira'), link, computer('mason'), computer('oracle')], allied, name)).toBe(
      'Mira and a friend by link, with Mason and Oracle.',
    );
  });

  it('calls a nameless person by the seat', () => {
    expect(inOneSentence([here(null), here('Tomas')], alone, name)).toBe('Red and Tomas.');
  });

  it('knows who is alone', () => {
    expect(inOneSentence([here('Mira')], alone, name)).toBe('Mira alone.');
    expect(inOneSentence([computer('oracle'), computer('mason')], alone, name)).toBe(
      'Oracle and Mason play among themselves.',
    );
  });
});

describe('a long text', () => {
  it('is cut in the middle', () => {
    expect(cutInTheMiddle('abcdefghijklmnop', 10)).toBe('abcdef…nop');
    expect(cutInTheMiddle('short', 10)).toBe('short');
  });
});

describe('a hint', () => {
  it('never prints a next action above the best', () => {
    const guess = (share: number, margin = 0.03) => ({ share, margin, playouts: 1000 });
    expect(comparedWith(guess(0.6), guess(0.5))).toBe(' against 50% for the next');
    expect(comparedWith(guess(0.5), guess(0.52))).toBe(', about equal to the next');
    expect(comparedWith(guess(0.501, 0), guess(0.499))).toBe(', about equal to the next');
  });
  it('calls what its interval holds about equal', () => {
    const guess = (share: number, margin: number) => ({ share, margin, playouts: 1000 });
    expect(comparedWith(guess(0.6, 0.05), guess(0.56, 0.05))).toBe(', about equal to the next');
    expect(comparedWith(guess(0.6, 0.03), guess(0.56, 0.05))).toBe(' against 56% for the next');
  });
});

describe('shares of the win', () => {
  it('add to 100', () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['34%', '33%', '33%']);
    expect(percents([0.505, 0.495])).toEqual(['51%', '49%']);
    expect(percents([0.125, 0.125, 0.375, 0.375])).toEqual(['13%', '13%', '37%', '37%']);
  });

  it('leave the rest to the game where somebody plays alone', () => {
    expect(percents([0.42])).toEqual(['42%']);
  });
});
