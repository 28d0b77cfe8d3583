import { describe, expect, it } from 'vitest';
import type { Decision } from './narrow';
import { complete, readTyped, theOne } from './typed';

const decision = (...texts: string[]): Decision => ({
  anyOrder: false,
  actions: texts.map((text) => ({ clicks: text.split(' '), label: text })),
});
const moves = decision(
  'ishtari-guardian-1 g6',
  'ishtari-guardian-1 g7',
  'ishtari-guardian-2 g6',
  'ishtari-guardian-2 f6',
  'pass',
);

describe('typed moves', () => {
  it('are an action in its own words', () => {
    expect(readTyped(moves, 'ishtari-guardian-1 g6')).toEqual({
      kind: 'clicks',
      clicks: ['ishtari-guardian-1', 'g6'],
      whole: true,
    });
  });

  it('take any unique part of an id', () => {
    expect(readTyped(moves, ' Guardian-1  G6 ')).toEqual({
      kind: 'clicks',
      clicks: ['ishtari-guardian-1', 'g6'],
      whole: true,
    });
  });

  it('may stop before the end', () => {
    expect(readTyped(moves, 'guardian-2')).toEqual({ kind: 'clicks', clicks: ['ishtari-guardian-2'], whole: false });
  });

  it('ask when several ids fit', () => {
    expect(readTyped(moves, 'guardian')).toEqual({
      kind: 'unclear',
      word: 'guardian',
      candidates: ['ishtari-guardian-1', 'ishtari-guardian-2'],
    });
  });

  it('may leave out a click that decides nothing', () => {
    expect(readTyped(decision('place attack', 'place defence'), 'attack')).toEqual({
      kind: 'clicks',
      clicks: ['place', 'attack'],
      whole: true,
    });
  });

  it('suggest what was probably meant', () => {
    expect(readTyped(moves, 'guardain-1 g6')).toEqual({ kind: 'nonsense', meant: 'guardian-1 g6' });
    expect(readTyped(moves, 'zzzzzzzzz')).toEqual({ kind: 'nonsense', meant: null });
    expect(readTyped(moves, '')).toEqual({ kind: 'clicks', clicks: [], whole: false });
  });
});

describe('commands', () => {
  it('come with what follows them', () => {
    expect(readTyped(moves, 'why g7')).toEqual({ kind: 'command', command: 'why', rest: 'g7' });
  });

  it('give way to an id of the same name', () => {
    expect(readTyped(decision('list', 'pass'), 'list')).toEqual({ kind: 'clicks', clicks: ['list'], whole: true });
  });
});

describe('Tab', () => {
  it('completes a unique part and goes as far as several agree', () => {
    expect(complete(moves, 'pa').text).toBe('pass ');
    expect(complete(moves, 'guard').text).toBe('ishtari-guardian-');
    expect(complete(moves, 'guardian-2 f').text).toBe('guardian-2 f6 ');
    expect(complete(moves, 'xyz')).toEqual({ text: 'xyz', candidates: [] });
  });
});

describe('one id among all', () => {
  it('is found by a unique part, or not at all', () => {
    expect(theOne(['krell-colossus-1', 'krell-warrior-1'], 'colossus')).toBe('krell-colossus-1');
    expect(theOne(['krell-colossus-1', 'krell-warrior-1'], 'krell')).toBeNull();
  });
});
