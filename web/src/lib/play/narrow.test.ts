import { describe, expect, it } from 'vitest';
import shared from '../../../../tests/narrowing.json';
import { cancel, clickable, compatible, drop, nextIds, offered, pick, whole, type Decision } from './narrow';

const row = (...texts: string[]): Decision => decision(false, texts);
const handful = (...texts: string[]): Decision => decision(true, texts);
const decision = (anyOrder: boolean, texts: string[]): Decision => ({
  anyOrder,
  actions: texts.map((text) => ({ clicks: text.split(' '), label: text })),
});

describe('a row of clicks', () => {
  const moves = row('guardian-1 g6', 'guardian-1 g7', 'guardian-1 guardian-1', 'guardian-2 g6', 'pass');

  it('offers the id after the clicks made, each once', () => {
    expect(nextIds(moves, [])).toEqual(['guardian-1', 'guardian-2', 'pass']);
    expect(nextIds(moves, ['guardian-1'])).toEqual(['g6', 'g7', 'guardian-1']);
    expect(nextIds(moves, ['guardian-1', 'g6'])).toEqual([]);
  });

  it('is a whole action only when nothing is missing', () => {
    expect(whole(moves, [])).toBeNull();
    expect(whole(moves, ['guardian-1'])).toBeNull();
    expect(whole(moves, ['guardian-1', 'g6'])?.label).toBe('guardian-1 g6');
  });

  it('keeps longer actions clickable beside a whole one', () => {
    const either = row('quake', 'quake row-6');
    expect(whole(either, ['quake'])?.label).toBe('quake');
    expect(nextIds(either, ['quake'])).toEqual(['row-6']);
    expect(pick(either, [], 'quake')).toEqual(['quake']);
  });

  it('chooses an id once more where that is legal, as a miniature that stays', () => {
    expect(pick(moves, ['guardian-1'], 'guardian-1')).toEqual(['guardian-1', 'guardian-1']);
  });

  it('drops an id clicked again, and what came after it', () => {
    const deep = row('a b c d', 'a b c e', 'a x y z');
    expect(pick(deep, ['a', 'b', 'c'], 'b')).toEqual(['a']);
    expect(drop(deep, ['a', 'b', 'c'], 0)).toEqual([]);
  });

  it('starts another action at its first id', () => {
    expect(pick(moves, ['guardian-1'], 'guardian-2')).toEqual(['guardian-2']);
  });

  it('changes the last click while it could be another', () => {
    expect(pick(moves, ['guardian-1', 'g6'], 'g7')).toEqual(['guardian-1', 'g7']);
    expect(clickable(moves, ['guardian-1', 'g6'])).toEqual(['g7', 'guardian-1']);
    expect(pick(moves, ['pass'], 'guardian-2')).toEqual(['guardian-2']);
    const acts = { ...row('end', 'activate warrior', 'activate guardian'), verbs: new Set(['activate']) };
    expect(clickable(acts, ['activate', 'guardian'])).toEqual(['end', 'activate', 'warrior']);
    expect(offered(acts, ['activate', 'guardian'])).toEqual(['end', 'warrior']);
    expect(offered(acts, [])).toEqual(['end', 'warrior', 'guardian']);
    expect(pick(acts, ['activate', 'guardian'], 'warrior')).toEqual(['activate', 'warrior']);
    expect(pick(acts, ['activate', 'guardian'], 'end')).toEqual(['end']);
  });

  it('leads nowhere from an id of no legal action', () => {
    expect(pick(moves, ['guardian-1'], 'a1')).toBeNull();
  });

  it('takes a single next id by itself, but neither the first nor the last', () => {
    const powers = row('rebirth guardian b2', 'rebirth guardian b3', 'pass');
    expect(pick(powers, [], 'rebirth')).toEqual(['rebirth', 'guardian']);
    expect(pick(powers, ['rebirth', 'guardian'], 'b2')).toEqual(['rebirth', 'guardian', 'b2']);
    expect(pick(row('rebirth b2', 'pass'), [], 'rebirth')).toEqual(['rebirth']);
  });

  it('reaches through a first id that decides nothing', () => {
    const skills = row('place attack', 'place defence');
    expect(clickable(skills, [])).toEqual(['place', 'attack', 'defence']);
    expect(pick(skills, [], 'attack')).toEqual(['place', 'attack']);
    expect(clickable(row('place attack', 'pass'), [])).toEqual(['place', 'pass']);
  });

  it('reaches through a verb', () => {
    const acts = { ...row('end', 'activate warrior', 'activate guardian'), verbs: new Set(['activate']) };
    expect(clickable(acts, [])).toEqual(['end', 'activate', 'warrior', 'guardian']);
    expect(pick(acts, [], 'guardian')).toEqual(['activate', 'guardian']);
    expect(pick({ ...acts, verbs: new Set() }, [], 'guardian')).toBeNull();
  });

  it('goes one click back, past what was taken by itself', () => {
    const powers = row('rebirth guardian b2', 'rebirth guardian b3', 'pass');
    expect(cancel(powers, ['rebirth', 'guardian', 'b2'])).toEqual(['rebirth', 'guardian']);
    expect(cancel(powers, ['rebirth', 'guardian'])).toEqual([]);
    expect(cancel(powers, [])).toEqual([]);
  });
});

describe('a handful of clicks', () => {
  const parts = handful('arm arm hand-over', 'arm head hand-over', 'head leg hand-over');

  it('takes any order and keeps the button for the end', () => {
    expect(nextIds(parts, [])).toEqual(['arm', 'head', 'leg']);
    expect(nextIds(parts, ['leg'])).toEqual(['head']);
    expect(nextIds(parts, ['leg', 'head'])).toEqual(['hand-over']);
    expect(whole(parts, ['leg', 'head', 'hand-over'])?.label).toBe('head leg hand-over');
  });

  it('takes the same id as often as there are equal cards', () => {
    expect(pick(parts, ['arm'], 'arm')).toEqual(['arm', 'arm']);
    expect(pick(parts, ['arm', 'arm'], 'arm')).toEqual(['arm']);
  });

  it('drops one thing alone', () => {
    expect(drop(parts, ['head', 'arm'], 0)).toEqual(['arm']);
  });

  it('lets any part come first where no button ends it', () => {
    expect(nextIds(handful('arm head', 'arm leg', 'head leg'), [])).toEqual(['arm', 'head', 'leg']);
  });

  it('knows which actions are still possible', () => {
    expect(compatible(parts, ['head']).map(({ label }) => label)).toEqual(['arm head hand-over', 'head leg hand-over']);
  });
});

describe('cases that the terminal runs, too', () => {
  it.each(shared)('$name', ({ actions, any_order, clicked, next, whole: action, back }) => {
    const narrowed = decision(any_order, actions);
    expect(nextIds(narrowed, clicked)).toEqual(next);
    expect(whole(narrowed, clicked)?.label ?? null).toBe(action);
    expect(cancel(narrowed, clicked)).toEqual(back);
  });
});
