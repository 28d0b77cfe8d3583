// Which puzzles this browser's person has solved or was shown. Kept in the browser alone.

import type { PuzzleTheme } from '$lib/api/types';

export interface Solved {
  readonly tries: number;
  readonly hints: number;
  readonly on: string; // the day, as 2026-11-16
}

interface Kept {
  readonly solved: Readonly<Record<string, Solved>>;
  readonly shown: readonly string[]; // answers that were shown before they were found
  readonly tried: readonly string[];
  readonly row: number; // solved one after another, without an answer shown
  readonly longest: number;
}

const KEY = 'colossarium.puzzles';
const NOTHING: Kept = { solved: {}, shown: [], tried: [], row: 0, longest: 0 };

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export class PuzzleProgress {
  #kept: Kept = $state.raw(stored());

  #keep(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that stores nothing keeps it until the page is left.
    }
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
