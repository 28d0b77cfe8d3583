import { describe, expect, it } from 'vitest';
import { isRunes, type BuildersView } from './view';
import { name } from './words';

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
