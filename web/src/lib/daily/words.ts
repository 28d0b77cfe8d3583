// The daily challenge in words: never the moves, so that nobody who has not climbed yet reads how it is done.

import type { Entry } from '$lib/record/entries';

/** 2026-01-31 as "31 January". */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

export const rowInWords = (row: number) => (row === 1 ? 'First day in a row' : `${row} days in a row`);

export function resultInWords({ result, rounds }: Pick<Entry, 'result' | 'rounds'>): string {
  const when = rounds === undefined ? '' : ` in round ${rounds}`;
  return result === 'won' ? `Og fell${when}.` : `Og stands${rounds === undefined ? '' : `, after round ${rounds}`}.`;
}

export function shareText(day: string, done: Pick<Entry, 'result' | 'rounds'>, row: number, address: string): string {
  const streak = row > 1 ? ` ${rowInWords(row)}.` : '';
  return `Colossarium, challenge of ${dayInWords(day)}: ${resultInWords(done)}${streak} ${address}`;
}
