// What the list of a studio shows, and where its keys lead.

import type { DraftView, Group, Item } from './types';

export interface Shown {
  readonly group: Group;
  readonly items: readonly Item[];
  readonly open: boolean;
}

/** One line of the list: a group, or a thing in it. */
export interface Entry {
  readonly id: string; // unique in the list
  readonly group: Group;
  readonly item: Item | null;
}

interface Wanted {
  readonly sought: string;
  readonly changedOnly: boolean;
  readonly open: ReadonlySet<string>;
}

/** Groups with what they show: while something is sought or filtered, groups are open, and empty ones left out. */
export function shownOf(groups: readonly Group[], { sought, changedOnly, open }: Wanted): Shown[] {
  const words = sought.trim().toLowerCase();
  const isFiltered = words !== '' || changedOnly;
  return groups.flatMap((group) => {
    const isTitle = words !== '' && group.title.toLowerCase().includes(words);
    const items = group.items.filter(
      (item) =>
        (isTitle || item.name.toLowerCase().includes(words)) && (!changedOnly || item.changed || item.problems > 0),
    );
    if (isFiltered && items.length === 0) return [];
    return [{ group, items, open: isFiltered || open.has(group.id) }];
  });
}

export function entriesOf(shown: readonly Shown[]): Entry[] {
  return shown.flatMap(({ group, items, open }) => [
    { id: `group ${group.id}`, group, item: null },
    ...(open ? items.map((item) => ({ id: `item ${item.id}`, group, item })) : []),
  ]);
}

/** The next entry whose name begins with these letters, from the one in focus on, around the end. */
export function typedAhead(entries: readonly Entry[], from: string, letters: string): Entry | undefined {
  const at = entries.findIndex(({ id }) => id === from);
  const start = letters.length > 1 ? at : at + 1; // more letters may mean the very one in focus
  const turned = [...entries.slice(Math.max(0, start)), ...entries.slice(0, Math.max(0, start))];
  return turned.find(({ group, item }) => (item?.name ?? group.title).toLowerCase().startsWith(letters.toLowerCase()));
}

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The thing in the address: by its own id alone where no other has the same. */
export function shortOf({ item, groups }: Pick<DraftView, 'item' | 'groups'>): string {
  const own = idOf(item);
  const alike = groups.flatMap(({ items }) => items).filter(({ id }) => idOf(id) === own);
  return alike.length > 1 ? item : own;
}

const idOf = (item: string) => /\[(.*)\]$/.exec(item)?.[1] ?? item;

const MOST = 4;

/** The version without mistakes in a few words: what stays changed, and what is as published instead of the mistakes. */
export function measuredOf({ changes, problems }: Pick<DraftView, 'changes' | 'problems'>): string {
  const wrong = (path: string) => problems.some((problem) => path.startsWith(problem.path));
  const told = changes.map(({ path, label, before, after }) =>
    `${label} ${wrong(path) ? before : after}`.replace(/\.$/, ''),
  );
  return [...told.slice(0, MOST), ...(told.length > MOST ? [`${told.length - MOST} more`] : [])].join('; ');
}
