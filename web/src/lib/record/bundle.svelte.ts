// All that goes with the record to another device: matches, lessons and puzzles.

import { progress, type LessonsKept } from '$lib/lessons/progress.svelte';
import { counted, listed } from '$lib/play/words';
import { puzzleProgress, type PuzzlesKept } from '$lib/puzzles/progress.svelte';
import type { Entry } from './entries';
import { forgetEntries, record, takeOver } from './store.svelte';

export interface Bundle {
  readonly entries: readonly Entry[];
  readonly lessons?: LessonsKept; // older records carry matches alone
  readonly puzzles?: PuzzlesKept;
}

export const bundled = (): Bundle => ({
  entries: record.entries,
  lessons: progress.kept,
  puzzles: puzzleProgress.kept,
});

/** Joins what comes from elsewhere to what is here; says in a sentence what was new. */
export function joinBundle({ entries, lessons, puzzles }: Bundle): string {
  const fresh = takeOver(entries);
  const walked = lessons ? progress.join(lessons) : 0;
  const solved = puzzles ? puzzleProgress.join(puzzles) : 0;
  const others = [walked > 0 ? counted(walked, 'lesson') : '', solved > 0 ? counted(solved, 'puzzle') : ''];
  const parts = [counted(fresh, 'match', 'matches'), ...others].filter(Boolean);
  return `${listed(parts)} ${parts.length === 1 && fresh === 1 ? 'is' : 'are'} new here.`;
}

export const hasSomething = (): boolean =>
  record.entries.length > 0 || !isEmpty(progress.kept) || !isEmpty(puzzleProgress.kept);

const isEmpty = (kept: LessonsKept | PuzzlesKept) =>
  Object.values(kept).every((part: unknown) => !part || Object.keys(part).length === 0);

/** What "Forget everything" takes from this browser. */
export function leaving(): string {
  const [walked, solved] = [progress.walkedInAll, puzzleProgress.solvedInAll];
  const steps = `progress in lessons (${walked} done) and puzzles (${solved} solved)`;
  const count = record.entries.length;
  if (count === 0) return `Your ${steps} goes from this browser.`;
  const matches = counted(count, 'match', 'matches');
  return `${matches}, their ratings, best moments and days of the challenge go from this browser, and with them your ${steps}.`;
}

export function forgetEverything(): void {
  forgetEntries();
  progress.forget();
  puzzleProgress.forget();
}
