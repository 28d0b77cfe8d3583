// The comparison of a draft with the published rules: a study of its own, made anew a moment after the last change.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import { Following } from '../lab/following.svelte';
import { isEmpty } from './draft';
import type { ComparisonShown, Draft } from './types';

const SOON = 1000; // milliseconds after the last change
export const PAIRS = 10_000;

type State = 'nothing' | 'waiting' | 'running' | 'paused' | 'done' | 'stopped';

const SAID: Readonly<Record<State, string>> = {
  nothing: '',
  waiting: 'Waiting to begin.',
  running: 'thin: after 500 and 2,000 pairs, thick: now',
  paused: 'Paused.',
  done: 'Done. thin: after 500 and 2,000 pairs, thick: now',
  stopped: 'Stopped.',
};

export class Comparing {
  study = $state('');
  token = $state('');
  trouble = $state('');
  #draft = $state.raw<Draft | null>(null); // that is compared, or about to be
  #paused = $state(false);
  #hidden = $state(false);
  #following = $state.raw<Following | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #told = new Map<string, string>();

  readonly total = PAIRS;
  readonly shown = $derived(((this.#following?.study as unknown as { comparison?: ComparisonShown })?.comparison ?? null) as ComparisonShown | null);
  readonly pairs = $derived(Math.min(this.total, this.shown?.pairs ?? 0));
  readonly state: State = $derived.by(() => {
    if (this.#draft === null || isEmpty(this.#draft)) return 'nothing';
    if (this.problem) return 'stopped';
    if (this.#paused || this.#hidden) return 'paused';
    const found = this.#following?.study?.state;
    if (found === 'done') return 'done';
    return found === 'running' ? 'running' : 'waiting';
  });
  readonly said = $derived(SAID[this.state]);
  readonly problem = $derived(this.trouble || this.#following?.study?.failed || this.#following?.trouble || '');
  readonly example = $derived(this.shown?.example ?? '');

  constructor(readonly game: string) {}

  /** Another version without a mistake: what was measured of the last one does not count any more. */
  follow(draft: Draft): void {
    this.#end();
    this.#draft = draft;
    this.trouble = '';
    if (!isEmpty(draft)) this.#timer = setTimeout(() => void this.#begin(), SOON);
  }

  /** A page that nobody sees plays no games. */
  seen(isSeen: boolean): void {
    if (this.#hidden !== isSeen) return;
    this.#hidden = !isSeen;
    if (this.#paused) return;
    if (isSeen) void this.#goOn();
    else void this.#stop();
  }

  pause(): void {
    this.#paused = true;
    void this.#stop();
  }

  resume(): void {
    this.#paused = false;
    void this.#goOn();
  }

  close(): void {
    this.#end();
    this.#draft = null;
  }

  /** Each heading when it changes, for whoever listens. */
  tell(): void {
    for (const { id, heading } of this.shown?.measures ?? []) {
      if (this.#told.get(id) !== heading) announce(`${heading}.`);
      this.#told.set(id, heading);
    }
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    void this.#stop();
    this.#following?.close();
    this.#following = null;
    this.#told.clear();
    this.study = '';
  }

  async #begin(): Promise<void> {
    if (this.#paused || this.#hidden || !this.#draft) return;
    const turn = ++this.#turn;
    await this.#attempt(async () => {
      const made = await api.makeStudy({ game: this.game, draft: this.#draft, games: PAIRS } as never);
      if (turn !== this.#turn) {
        await api.stopStudy(made.study, made.token);
        return;
      }
      [this.study, this.token] = [made.study, made.token];
      this.#following = new Following(made.study, () => undefined);
    });
  }

  async #stop(): Promise<void> {
    const { study, token } = this;
    if (study && this.#following?.isRunning) await this.#attempt(() => api.stopStudy(study, token));
  }

  async #goOn(): Promise<void> {
    if (!this.study) return this.#begin();
    const left = PAIRS - this.pairs;
    await this.#attempt(async () => {
      if (left > 0) await api.runLonger(this.study, this.token, left);
      await this.#following?.load();
    });
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error.message;
    }
  }
}
