// The hints that were asked for, and which of them is on show.

import type { Hint, HintAnswer } from '$lib/api/types';

/** What is said with a hint; with a title, the action is only named when it is asked for. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

/** Chooses what is said; null: nothing. */
export type Coach = (answer: HintAnswer) => Said | null;

/** The reason of the best action, as it is said after the action itself. */
export const because = ({ reason }: HintAnswer) => (reason ? `Why: ${reason}` : '');

export class Hints {
  asked = $state(false); // the server is looking
  coach: Coach | null = $state.raw(null); // who asked; null: the person
  title = $state('');
  best: readonly Hint[] | null = $state.raw(null);
  reason = $state('');
  drawn: readonly string[] = $state.raw([]); // clicks that the table marks
  #at = $state(0);

  readonly current: Hint | null = $derived(this.best?.[this.#at] ?? null);
  readonly following: Hint | null = $derived(this.best?.[this.#at + 1] ?? null);

  get isBest(): boolean {
    return this.#at === 0;
  }

  take(answer: HintAnswer): void {
    this.drop();
    const said = this.coach ? this.coach(answer) : { title: '', text: because(answer) };
    if (!said) return;
    this.best = answer.hints;
    this.title = said.title;
    this.reason = said.text;
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
