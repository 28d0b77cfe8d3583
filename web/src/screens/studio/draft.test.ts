import { describe, expect, it } from 'vitest';
import { isEmpty, NOTHING, same } from './draft';
import { History } from './history';

describe('drafts', () => {
  const draft = { tables: { card: [{ id: 'gilding', effect: [{ do: 'cubes', cubes: 4 }] }] }, worded: {} };

  it('are compared by what they say, in whatever order', () => {
    expect(same(draft, structuredClone(draft))).toBe(true);
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(same(draft, { ...draft, tables: { card: [{ id: 'gilding', effect: [{ do: 'cubes', cubes: 3 }] }] } })).toBe(
      false,
    );
    expect(same([1], { 0: 1 })).toBe(false);
    expect(same({ a: 1 }, { a: true })).toBe(false);
  });

  it('that change no table are empty', () => {
    expect(isEmpty(NOTHING)).toBe(true);
    expect(isEmpty(draft)).toBe(false);
  });
});

describe('the steps of a draft', () => {
  it('are undone and done again, one after the other', () => {
    const steps = new History(0);
    steps.take(1);
    steps.take(2);
    expect(steps.undo() && steps.now).toBe(1);
    expect(steps.undo() && steps.now).toBe(0);
    expect(steps.undo()).toBe(false);
    expect(steps.redo() && steps.redo() && steps.now).toBe(2);
    expect(steps.canRedo).toBe(false);
  });

  it('are one step while somebody types in one field', () => {
    const steps = new History('');
    steps.take('1', 'within');
    steps.take('12', 'within');
    steps.settle();
    steps.take('123', 'within');
    expect(steps.undo() && steps.now).toBe('12');
    expect(steps.undo() && steps.now).toBe('');
  });

  it('forget what was undone once something else is done', () => {
    const steps = new History(0);
    steps.take(1);
    steps.undo();
    steps.take(2);
    expect(steps.canRedo).toBe(false);
    expect(steps.undo() && steps.now).toBe(0);
  });
});
