// The daily challenge in the record: which days were played, and how many in a row. Days begin at midnight UTC.

import type { Entry, Outcome } from './entries';

const DAY = 86_400_000; // milliseconds

export interface Day {
  readonly day: string; // 2026-01-31
  readonly result: Outcome | 'missed';
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The first match of a day is the one that counts. */
export function attemptOf(entries: readonly Entry[], day: string): Entry | null {
  return entries.filter((entry) => entry.daily === day).sort((a, b) => a.date.localeCompare(b.date))[0] ?? null;
}

/** The days up to today, the last one last. */
export function lastDays(entries: readonly Entry[], today: Date, days: number): Day[] {
  return Array.from({ length: days }, (_, at) => {
    const day = dayOf(new Date(today.getTime() - (days - 1 - at) * DAY));
    return { day, result: attemptOf(entries, day)?.result ?? 'missed' };
  });
}

/** Days played one after the other up to now; a day that is not over yet breaks no row. */
export function daysInARow(entries: readonly Entry[], today: Date): number {
  const played = new Set(entries.map((entry) => entry.daily));
  let at = today.getTime();
  if (!played.has(dayOf(today))) at -= DAY;
  let row = 0;
  for (; played.has(dayOf(new Date(at))); at -= DAY) row += 1;
  return row;
}
