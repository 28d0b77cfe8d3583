// The review of a match as it comes in: asked for again until every move has been looked at.

import { api, Refused, Unreachable } from '$lib/api/client';
import type { ReviewedMove } from '$lib/api/types';

const AGAIN = 1000; // milliseconds

export class Findings {
  moves: readonly ReviewedMove[] = $state.raw([]);
  of = $state(0);
  end: readonly number[] | null = $state.raw(null);
  trouble = $state(''); // why there is none

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly match: string,
    readonly token: string | null,
    readonly seenBy: number | null,
  ) {
    void this.#ask();
  }

  readonly complete: boolean = $derived(this.of > 0 && this.moves.length >= this.of);

  at(ply: number): ReviewedMove | null {
    return this.moves[ply - 1] ?? null;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const found = await api.review(this.match, this.token, this.seenBy, this.moves.length);
      if (this.#closed) return;
      if (found.moves.length > 0) this.moves = [...this.moves, ...found.moves];
      this.of = found.of;
      this.end = found.end;
      if (found.done < found.of) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
    } catch (error) {
      if (error instanceof Unreachable) this.#timer = setTimeout(() => void this.#ask(), AGAIN);
      else if (error instanceof Refused) this.trouble = error.message;
      else throw error;
    }
  }
}
