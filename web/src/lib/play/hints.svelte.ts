// The hints that were asked for, and which of them is on show.

import type { Hint, HintAnswer } from '$lib/api/types';

export class Hints {
  asked = $state(false); // the server is looking
  best: readonly Hint[] | null = $state.raw(null);
  reason = $state('');
  drawn: readonly string[] = $state.raw([]); // clicks that the table marks
  #at = $state(0);

  readonly current: Hint | null = $derived(this.best?.[this.#at] ?? null);
  readonly following: Hint | null = $derived(this.best?.[this.#at + 1] ?? null);

  get isBest(): boolean {
    return this.#at === 0;
  }

  take({ hints, reason }: HintAnswer): void {
    this.drop();
    this.best = hints;
    this.reason = reason ?? '';
  }

  draw(): void {
    this.drawn = this.current?.clicks ?? [];
  }

  another(): void {
    this.#at += 1;
    this.drawn = [];
  }

  drop(): void {
    this.best = null;
    this.drawn = [];
    this.#at = 0;
  }
}
