// The record of this browser's person: an entry for every match that ended here, newest first.

import { isEntry, type Entry } from './entries';

const KEY = 'colossarium.record';
const MOST = 3000; // entries; about a megabyte

interface Kept {
  entries: readonly Entry[];
  lasting: boolean; // the browser stores it; else it is gone with the page
}

const kept: Kept = $state({ ...stored() });

export const record = {
  get entries(): readonly Entry[] {
    return kept.entries;
  },
  get lasting(): boolean {
    return kept.lasting;
  },
};

/** Keeps a match; whatever was known of it before is replaced, but for what the new entry does not say. */
export function remember(entry: Entry): void {
  const before = stored().entries.find(({ id }) => id === entry.id);
  write(joined([{ ...before, ...entry, date: before?.date ?? entry.date }], stored().entries));
}

export function entryFor(match: string): Entry | null {
  return kept.entries.find(({ id }) => id === match) ?? null;
}

/** Takes over entries from elsewhere; says how many were new here. */
export function takeOver(entries: readonly Entry[]): number {
  const before = stored().entries;
  const after = joined(before, entries);
  write(after);
  return after.length - before.length;
}

export function forgetEntries(): void {
  write([]);
}

/** Both lists, each match once, the first list's entry before the other's; newest first. */
export function joined(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const byMatch = new Map([...second, ...first].map((entry) => [entry.id, entry]));
  return [...byMatch.values()].sort((one, other) => other.date.localeCompare(one.date)).slice(0, MOST);
}

function write(entries: readonly Entry[]): void {
  kept.entries = entries;
  try {
    if (entries.length > 0) localStorage.setItem(KEY, JSON.stringify(entries));
    else localStorage.removeItem(KEY);
    kept.lasting = true;
  } catch {
    kept.lasting = false;
  }
}

/** What the browser has; another page of it may have added something since. */
function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return { entries: Array.isArray(found) ? found.filter(isEntry) : [], lasting: true };
  } catch {
    return { entries: [], lasting: false };
  }
}
