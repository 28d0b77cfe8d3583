import { describe, expect, it } from 'vitest';
import { dealt, isRunes, type BuildersView } from './view';
import { decksLeft, emptyPlace, name } from './words';

describe('Runes of a bargain', () => {
  const view = { blueprints: [], seats: [] } as unknown as BuildersView;

  it('have names, whatever number content allows', () => {
    expect(['take-1', 'give-2', 'take-10'].map((id) => name(view, id))).toEqual([
      'Take 1 Rune',
      'Give 2 Runes',
      'Take 10 Runes',
    ]);
  });

  it('are told from other words', () => {
    expect(['give-10', 'no-runes', 'take-', 'take-leg'].map(isRunes)).toEqual([true, true, false, false]);
  });
});

it('says terms from the side of the active player, under the name people gave', () => {
  const terms = (get: Record<string, number>, give: Record<string, number>, runes: number) =>
    dealt({ get, give, runes, sentence: '' }, 'Mira Moss');
  expect(terms({ leg: 2, any: 1 }, { torso: 1 }, 2)).toBe(
    'Mira Moss gets 2 legs, 1 of any kind and 2 Runes and gives 1 torso',
  );
  expect(terms({ head: 1 }, {}, -1)).toBe('Mira Moss gets 1 head and gives 1 Rune');
  expect(terms({}, { arm: 1 }, 0)).toBe('Mira Moss gets nothing and gives 1 arm');
});

describe('Blueprints that are left', () => {
  const said = (deck: number) => {
    const view = { blueprint_deck: deck, parts_deck: { count: 1, returned: [] } } as unknown as BuildersView;
    return [emptyPlace(view), decksLeft(view)];
  };

  it('are never said to be none beside their number', () => {
    for (let deck = 1; deck <= 20; deck++) expect(said(deck)[0]).not.toContain('No blueprint');
    expect(said(20)).toEqual(['Empty for now', '1 part, 20 blueprints left.']);
    expect(said(0)).toEqual(['No blueprint left', '1 part, 0 blueprints left.']);
  });
});
