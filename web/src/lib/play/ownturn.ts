// What a seat saw as its last turn ended, kept in this tab, so that a reload can still tell what has changed since.

import type { LogLine } from '$lib/api/types';

interface TurnsEnd {
  readonly ply: number;
  readonly view: unknown;
}

const keyOf = (match: string, seat: number) => `colossarium.turn.${match}.${seat}`;

export function keepTurnsEnd(match: string, seat: number, end: TurnsEnd): void {
  try {
    sessionStorage.setItem(keyOf(match, seat), JSON.stringify(end));
  } catch {
    // A browser that stores nothing tells it until the page is left.
  }
}

/** The view as the seat's last turn ended; null where that turn was played elsewhere, taken back, or not at all. */
export function viewAtTurnsEnd(match: string, seat: number, ply: number, log: readonly LogLine[]): unknown {
  const end = stored(keyOf(match, seat));
  if (end === null || end.ply > ply) return null;
  const acted = log.some((line) => line.seat === seat && !line.taken_back && line.ply > end.ply);
  return acted ? null : end.view;
}

function stored(key: string): TurnsEnd | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as TurnsEnd | null;
  } catch {
    return null;
  }
}
