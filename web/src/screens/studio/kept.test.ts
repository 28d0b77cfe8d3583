import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, keepVariant, keptDraft, ownVariants } from './kept';
import type { Draft } from './types';

const draft: Draft = { tables: { deck: { gilding: 2 } }, worded: {} };
const edits = [{ path: 'deck.gilding', do: 'set', value: 3 }] as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

describe('drafts kept in this browser', () => {
  it('are kept for each game, with what was typed last', () => {
    keepDraft('og', { draft, edits });
    keepDraft('colossi-banners', { draft, edits: [] });
    expect(keptDraft('og')).toEqual({ draft, edits });
    keepDraft('og', null);
    expect(keptDraft('og')).toBeNull();
    expect(keptDraft('colossi-banners')).not.toBeNull();
  });

  it('are no drafts where something else is stored', () => {
    localStorage.setItem('colossarium.drafts', '{"og": 3, "kolossus": {"draft": {}}}');
    expect(keptDraft('og')).toBeNull();
    expect(keptDraft('kolossus')).toBeNull();
  });
});

describe('variants saved in this browser', () => {
  it('are listed by game, newest first, each once', () => {
    const own = { token: 't', game: 'og', name: 'Steep' };
    keepVariant({ ...own, variant: 'a' });
    keepVariant({ ...own, variant: 'b', game: 'kolossus' });
    keepVariant({ ...own, variant: 'c' });
    keepVariant({ ...own, variant: 'a', name: 'Steeper' });
    expect(ownVariants('og').map(({ name }) => name)).toEqual(['Steeper', 'Steep']);
    expect(ownVariants()).toHaveLength(3);
  });
});
