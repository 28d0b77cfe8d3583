// The daily challenge: one attempt counts, and a second click continues it.

import { keysOf } from '$lib/api/keys';
import { attemptOf, dayOf, daysInARow } from '$lib/record/days';
import type { Entry } from '$lib/record/entries';
import { record } from '$lib/record/store.svelte';

const KEY = 'colossarium.daily';

export interface Attempt {
  readonly day: string; // 2026-01-31
  readonly match: string;
}

export interface Standing {
  readonly day: string;
  readonly match: string | null; // today's attempt, if there is one
  readonly done: Entry | null; // how it ended
  readonly row: number; // days played one after the other
}

/** The state of today's challenge in this browser. */
export function standingOn(now: Date, kept: Attempt | null = attemptKept()): Standing {
  const day = dayOf(now);
  const done = attemptOf(record.entries, day);
  const begun = kept?.day === day && Object.keys(keysOf(kept.match).seats).length > 0 ? kept.match : null;
  return { day, match: done?.id ?? begun, done, row: daysInARow(record.entries, now) };
}

export function keepAttempt(attempt: Attempt): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // A browser that stores nothing cannot know a second attempt from the first.
  }
}

function attemptKept(): Attempt | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Attempt> | null;
    return typeof found?.day === 'string' && typeof found.match === 'string'
      ? { day: found.day, match: found.match }
      : null;
  } catch {
    return null;
  }
}
