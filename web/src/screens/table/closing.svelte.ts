// When the ending takes the page: after the last move has been seen, or at once where the match was over already.

import type { Component } from 'svelte';
import type { BoardKit } from '$lib/board/types';
import { MOTION } from '$lib/play/pace.svelte';
import type { Session } from '$lib/play/session.svelte';
import { looks, settings } from '$lib/settings.svelte';

const REST = 800; // milliseconds after the last motion

interface EndingProps {
  session: Session;
  kit: BoardKit;
  fresh: boolean;
  onback: () => void;
}

export class Closing {
  Ending: Component<EndingProps> | null = $state.raw(null); // loaded when a match is over
  shown = $state(false);
  fresh = $state(false); // the match ended before one's eyes

  #seen = false; // this page has seen the match while it was on
  #done = false; // the ending has been shown once
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: () => Session | null) {
    $effect(() => {
      const current = session();
      const table = current?.table;
      if (!current || !table) return;
      if (!table.over) return this.#begin();
      if (!current.pace.showing) this.#end();
    });
  }

  /** Back to the board; the action bar keeps the way to the ending. */
  leave(): void {
    this.shown = false;
  }

  show(): void {
    this.fresh = false;
    this.shown = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The match is on, or on again. */
  #begin(): void {
    clearTimeout(this.#timer);
    this.#seen = true;
    this.#done = false;
    this.shown = false;
  }

  #end(): void {
    if (this.#done) return;
    this.#done = true;
    this.fresh = this.#seen;
    const still = looks.still || settings.pace === 'at-once';
    const wait = this.#seen ? REST + (still ? 0 : MOTION) : 0;
    const loaded = import('../ending/Ending.svelte');
    this.#timer = setTimeout(() => {
      void loaded.then(({ default: Ending }) => {
        if (!this.#done) return;
        this.Ending = Ending;
        this.shown = true;
      });
    }, wait);
  }
}
