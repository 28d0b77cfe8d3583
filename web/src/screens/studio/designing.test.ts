import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Designing } from './designing.svelte';
import { NOTHING } from './draft';
import { keptDraft } from './kept';
import type { Draft, DraftView, Edit } from './types';

const { draft, variant, Refused } = vi.hoisted(() => ({
  draft: vi.fn(),
  variant: vi.fn(),
  Refused: class extends Error {
    constructor(
      message: string,
      readonly status: number,
    ) {
      super(message);
    }
  },
}));
vi.mock('$lib/api/client', () => ({ api: { draft, variant }, Refused, Unreachable: class extends Error {} }));

interface Wish {
  readonly draft: Draft;
  readonly edits: readonly Edit[];
  readonly item: string;
}

/** As the server does it: edits are written into the tables, and numbers over 9 are mistakes. */
function answer({ draft: before, edits, item }: Wish): Promise<DraftView> {
  const tables = { ...before.tables };
  for (const { path, do: does, value } of edits)
    if (does === 'set') tables[path] = value;
    else delete tables[path];
  const problems = Object.entries(tables).flatMap(([path, value]) =>
    Number(value) > 9
      ? [{ path, item: '', sentence: `${String(value)} is too far.`, clause: '', mend: null, mend_label: '' }]
      : [],
  );
  const view = { draft: { tables, worded: {} }, item: item || 'gilding', problems, changes: [], form: [] };
  return Promise.resolve(view as unknown as DraftView);
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.useFakeTimers();
  draft.mockReset().mockImplementation((_: string, wish: Wish) => answer(wish));
});

async function opened(): Promise<Designing> {
  const designing = new Designing('colossi-banners', '');
  await designing.open('');
  return designing;
}
const told = (designing: Designing, path: string) => designing.valueOf({ path, value: designing.draft.tables[path] });

describe('a draft on the desk', () => {
  it('is asked about 600 ms after the last key, and shows what is typed meanwhile', async () => {
    const designing = await opened();
    designing.type('within', 1);
    designing.type('within', 12);
    await vi.advanceTimersByTimeAsync(599);
    expect(draft).toHaveBeenCalledTimes(1);
    expect(told(designing, 'within')).toBe(12);
    await vi.advanceTimersByTimeAsync(1);
    expect(draft).toHaveBeenCalledTimes(2);
    expect(designing.draft.tables).toEqual({ within: 12 });
    expect(designing.problems.map(({ sentence }) => sentence)).toEqual(['12 is too far.']);
    expect(told(designing, 'within')).toBe(12); // it stays as typed
  });

  it('is asked about at once when a field is left', async () => {
    const designing = await opened();
    designing.type('within', 7);
    designing.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(designing.draft.tables).toEqual({ within: 7 });
  });

  it('builds one edit on the other, however slowly the server answers', async () => {
    const designing = await opened();
    draft.mockImplementation(async (_: string, wish: Wish) => {
      await new Promise((then) => setTimeout(then, 500));
      return answer(wish);
    });
    designing.set('copies', 2);
    designing.set('cubes', 4);
    designing.set('copies', 3);
    await vi.advanceTimersByTimeAsync(3000);
    expect(designing.draft.tables).toEqual({ copies: 3, cubes: 4 });
  });

  it('goes back and forth, step by step', async () => {
    const designing = await opened();
    for (const value of [2, 3]) {
      designing.set('copies', value);
      await vi.advanceTimersByTimeAsync(0);
    }
    designing.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect(designing.draft.tables).toEqual({ copies: 2 });
    designing.undo();
    await vi.advanceTimersByTimeAsync(0);
    expect([designing.draft, designing.canUndo, designing.canRedo]).toEqual([NOTHING, false, true]);
    designing.redo();
    designing.redo();
    await vi.advanceTimersByTimeAsync(0);
    expect(designing.draft.tables).toEqual({ copies: 3 });
  });

  it('is kept in this browser, with what was typed last', async () => {
    const designing = await opened();
    designing.set('copies', 2);
    await vi.advanceTimersByTimeAsync(0);
    designing.type('cubes', 4);
    expect(keptDraft('colossi-banners')?.draft.tables).toEqual({ copies: 2 });
    const again = await opened();
    expect(again.draft.tables).toEqual({ copies: 2, cubes: 4 });
  });

  it('goes on without an edit that the server refuses', async () => {
    const designing = await opened();
    draft.mockRejectedValueOnce(new Refused('There is nothing to change here.', 422));
    designing.set('nothing', 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(designing.trouble).toBe('There is nothing to change here.');
    designing.set('copies', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect([designing.draft.tables, designing.trouble]).toEqual([{ copies: 2 }, '']);
  });

  it('says what it lacks where there is no such variant', async () => {
    variant.mockRejectedValueOnce(new Refused('There is no such variant.', 404));
    const designing = new Designing('colossi-banners', 'gone');
    await designing.open('');
    expect(designing.lost).toBe(true);
  });
});
