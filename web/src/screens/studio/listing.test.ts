import { describe, expect, it } from 'vitest';
import { entriesOf, shownOf, typedAhead } from './listing';
import type { Group } from './types';

const item = (id: string, changed = false) => ({ id, name: id, note: '', changed, problems: 0 });
const GROUPS: readonly Group[] = [
  { id: 'actions', title: 'Action cards', icon: '', items: [item('Gilding', true), item('Gleaning'), item('Muster')] },
  { id: 'curses', title: 'Curses', icon: '', items: [item('Plague')] },
];
const names = (wanted: Partial<Parameters<typeof shownOf>[1]>) =>
  entriesOf(shownOf(GROUPS, { sought: '', changedOnly: false, open: new Set(), ...wanted })).map(
    ({ group, item: found }) => found?.name ?? group.title,
  );

describe('the list of a studio', () => {
  it('shows the things of open groups', () => {
    expect(names({ open: new Set(['curses']) })).toEqual(['Action cards', 'Curses', 'Plague']);
  });

  it('opens groups in which something is found, and leaves out the others', () => {
    expect(names({ sought: 'GL' })).toEqual(['Action cards', 'Gleaning']);
    expect(names({ sought: 'curse' })).toEqual(['Curses', 'Plague']);
    expect(names({ changedOnly: true })).toEqual(['Action cards', 'Gilding']);
  });

  it('is searched by typing ahead, from the focus on and around the end', () => {
    const entries = entriesOf(shownOf(GROUPS, { sought: '', changedOnly: false, open: new Set(['actions']) }));
    expect(typedAhead(entries, 'group actions', 'g')?.item?.name).toBe('Gilding');
    expect(typedAhead(entries, 'item Gilding', 'g')?.item?.name).toBe('Gleaning');
    expect(typedAhead(entries, 'item Gilding', 'gl')?.item?.name).toBe('Gleaning');
    expect(typedAhead(entries, 'item Gleaning', 'gle')?.item?.name).toBe('Gleaning');
    expect(typedAhead(entries, 'item Muster', 'a')?.group.title).toBe('Action cards');
    expect(typedAhead(entries, 'item Muster', 'x')).toBeUndefined();
  });
});
