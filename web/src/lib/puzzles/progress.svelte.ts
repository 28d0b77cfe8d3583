// Which puzzles this browser's person has solved or was shown. Kept in the browser alone.

import type { PuzzleTheme } from '$lib/api/types';
import { areTexts, isRecordOf, storeAt, storedAt } from '$lib/stored';

export interface Solved {
  readonly tries: number;
  readonly hints: number;
  readonly on: string; // the day, as 2026-11-16
}

/** All that is kept of puzzles. */
export interface PuzzlesKept {
  readonly solved: Readonly<Record<string, Solved>>;
  readonly shown: readonly string[]; // answers that were shown before they were found
  readonly tried: readonly string[];
  readonly row: number; // solved one after another, without an answer shown
  readonly longest: number;
}

const KEY = 'colossarium.puzzles';
const NOTHING: PuzzlesKept = { solved: {}, shown: [], tried: [], row: 0, longest: 0 };

/** What somebody hands over as such really is it. */
export function arePuzzlesKept(given: unknown): given is PuzzlesKept {
  const { solved, shown, tried, row, longest } = (given ?? {}) as Record<string, unknown>;
  return (
    isRecordOf(solved, ({ tries, hints, on }) => [tries, hints].every(Number.isInteger) && typeof on === 'string') &&
    [shown, tried].every(areTexts) &&
    [row, longest].every(Number.isInteger)
  );
}

const each = (ids: readonly string[]) => [...new Set(ids)];

export class PuzzleProgress {
  #kept: PuzzlesKept = $state.raw(storedAt(KEY, NOTHING));

  #keep(changes: Partial<PuzzlesKept>): void {
    this.#kept = { ...this.#kept, ...changes };
    storeAt(KEY, this.#kept);
  }

  get kept(): PuzzlesKept {
    return this.#kept;
  }

  /** Takes over what was solved, shown and tried elsewhere, keeping all that is here; says how many were not solved here. */
  join(other: PuzzlesKept): number {
    const here = storedAt(KEY, this.#kept); // another page of this browser may have added something
    const solved = { ...other.solved, ...here.solved };
    this.#keep({
      solved,
      shown: each([...here.shown, ...other.shown]).filter((id) => !solved[id]),
      tried: each([...here.tried, ...other.tried]),
      row: Math.max(here.row, other.row),
      longest: Math.max(here.longest, other.longest),
    });
    return Object.keys(solved).length - Object.keys(here.solved).length;
  }

  forget(): void {
    this.#keep(NOTHING);
  }

  get row(): number {
    return this.#kept.row;
  }

  get longest(): number {
    return this.#kept.longest;
  }

  get solvedInAll(): number {
    return Object.keys(this.#kept.solved).length;
  }

  get shownInAll(): number {
    return this.#kept.shown.length;
  }

  solvedIn(id: string): Solved | null {
    return this.#kept.solved[id] ?? null;
  }

  /** In a word, for lists. */
  stateOf(id: string): 'solved' | 'shown' | 'tried' | 'not tried yet' {
    if (this.#kept.solved[id]) return 'solved';
    if (this.#kept.shown.includes(id)) return 'shown';
    return this.#kept.tried.includes(id) ? 'tried' : 'not tried yet';
  }

  countOf(theme: PuzzleTheme): number {
    return theme.puzzles.filter(({ id }) => this.#kept.solved[id]).length;
  }

  try(id: string): void {
    if (!this.#kept.tried.includes(id)) this.#keep({ tried: [...this.#kept.tried, id] });
  }

  /** One that was solved before, or whose answer was shown, counts as it did. */
  solve(id: string, solved: Solved): void {
    if (this.stateOf(id) === 'solved' || this.stateOf(id) === 'shown') return;
    const row = this.#kept.row + 1;
    const longest = Math.max(row, this.#kept.longest);
    this.#keep({ solved: { ...this.#kept.solved, [id]: solved }, row, longest });
  }

  show(id: string): void {
    if (this.stateOf(id) === 'solved' || this.stateOf(id) === 'shown') return;
    this.#keep({ shown: [...this.#kept.shown, id], row: 0 });
  }
}

export const puzzleProgress = new PuzzleProgress();
