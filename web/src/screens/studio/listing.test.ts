import { describe, expect, it } from 'vitest';
import { entriesOf, measuredOf, shortOf, shownOf, typedAhead } from './listing';
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

describe('the address of a thing', () => {
  const groups = [
    { id: 'g', title: 'G', icon: '', items: [item('card[gilding]'), item('card[fleet]'), item('trait[fleet]')] },
  ];

  it('is its own id, unless another has the same', () => {
    expect(shortOf({ item: 'card[gilding]', groups })).toBe('gilding');
    expect(shortOf({ item: 'card[fleet]', groups })).toBe('card[fleet]');
    expect(shortOf({ item: 'limits', groups })).toBe('limits');
  });
});

describe('what is measured while there is a mistake', () => {
  const change = (path: string, label: string) => ({ path, label, item: '', before: '3', after: '4' });

  it('has the changes, and the published values in place of mistakes', () => {
    const changes = [change('card[a].effect.1.within', 'A, within'), change('card[a].effect.2.cubes', 'A, cubes')];
    const problems = [
      { path: 'card[a].effect.1.within', item: '', sentence: '', clause: '', mend: null, mend_label: '' },
    ];
    expect(measuredOf({ changes, problems })).toBe('A, within 3; A, cubes 4');
    const many = Array.from({ length: 6 }, (_, at) => change(`x.${at}`, `X${at}`));
    expect(measuredOf({ changes: many, problems: [] })).toBe('X0 4; X1 4; X2 4; X3 4; 2 more');
  });
});
