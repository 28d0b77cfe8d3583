// The comparison of a draft with the published rules: a study of its own, made anew a moment after the last change.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import { keepStudy } from '../lab/kept';
import { Following } from '../lab/following.svelte';
import type { Measure } from '../lab/report/shown';
import { isEmpty } from './draft';
import type { Draft } from './types';

const SOON = 1000; // milliseconds after the last change
export const PAIRS = 10_000;
const ASKED = ['length', 'cards', 'change'];
const FIRST = 3; // measures beside the form; the report has all

export type State = 'nothing' | 'waiting' | 'running' | 'paused' | 'done' | 'stopped';

export class Comparing {
  #draft = $state.raw<Draft | null>(null); // that is compared, or about to be
  #study = $state.raw<{ readonly study: string; readonly token: string } | null>(null);
  #following = $state.raw<Following | null>(null);
  #trouble = $state('');
  #paused = $state(false);
  #hidden = $state(false);
  #kept = false; // somebody reads its report

  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #told = new Map<string, string>();

  readonly study = $derived(this.#study?.study ?? '');
  readonly measures: readonly Measure[] = $derived(this.#following?.shown?.comparison?.measures ?? []);
  readonly pairs = $derived.by(() => {
    const { done, total } = this.#following?.study?.progress ?? { done: 0, total: 1 };
    return Math.round(PAIRS * Math.min(1, done / Math.max(1, total))); // games of both sides are counted
  });
  readonly problem = $derived(this.#trouble || this.#following?.study?.failed || '');
  readonly state: State = $derived.by(() => {
    if (this.#draft === null || isEmpty(this.#draft)) return 'nothing';
    if (this.problem) return 'stopped';
    const found = this.#following?.study?.state;
    if (found === 'done') return 'done';
    if (this.#paused || this.#hidden) return 'paused';
    return found === 'running' ? 'running' : 'waiting';
  });

  constructor(readonly game: string) {}

  /** Another version without a mistake: what was measured of the last one does not count any more. */
  follow(draft: Draft, called: string | null): void {
    if (isEmpty(draft)) void this.#stop();
    this.#end();
    this.#draft = draft;
    this.#trouble = '';
    if (!isEmpty(draft)) this.#timer = setTimeout(() => void this.#begin(called), SOON);
  }

  /** The few measures beside the form: of what is open there, and of the whole game. */
  firstOf(item: string): readonly Measure[] {
    const own = (start: string) =>
      this.measures.find(({ id }) => id === `${start}${item}`) ?? this.measures.find(({ id }) => id.startsWith(start));
    const wanted = [own('played-'), own('minutes'), own('won-'), ...this.measures];
    return [...new Set(wanted.filter((each) => each !== undefined))].slice(0, FIRST);
  }

  /** A page that nobody sees plays no games. */
  seen(isSeen: boolean): void {
    if (this.#hidden !== isSeen) return;
    this.#hidden = !isSeen;
    if (!this.#paused) void (isSeen ? this.#goOn() : this.#stop());
  }

  pause(): void {
    this.#paused = true;
    void this.#stop();
  }

  resume(): void {
    this.#paused = false;
    this.#trouble = '';
    void this.#goOn();
  }

  /** Somebody opens the report: it is theirs, and stays. */
  keep(): void {
    if (!this.#study) return;
    keepStudy(this.#study.study, this.#study.token);
    this.#kept = true;
  }

  close(): void {
    void this.#stop();
    this.#end();
    this.#draft = null;
  }

  /** Each heading when it changes, for whoever listens. */
  tell(item: string): void {
    for (const { id, heading } of this.firstOf(item)) {
      if (this.#told.get(id) !== heading) announce(`${heading}.`);
      this.#told.set(id, heading);
    }
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#following?.close();
    this.#following = null;
    this.#told.clear();
  }

  async #begin(called: string | null = null): Promise<void> {
    const draft = this.#draft;
    if (this.#paused || this.#hidden || !draft) return;
    const turn = ++this.#turn;
    await this.#attempt(async () => {
      const made = await api.makeStudy({
        game: this.game,
        options: {},
        b: [],
        draft,
        called,
        players: ['by_weight'],
        ask: ASKED,
        precision: 2,
        games: PAIRS,
        instead_of: this.#kept ? null : this.#study,
      });
      this.#study = { study: made.study, token: made.token };
      this.#kept = false;
      if (turn === this.#turn) this.#following = new Following(made.study, () => undefined);
      else if (this.#draft === null) await this.#stop();
    });
  }

  async #stop(): Promise<void> {
    const made = this.#study;
    const runs = this.#following?.isRunning ?? false;
    if (made && runs) await this.#attempt(() => api.stopStudy(made.study, made.token));
  }

  async #goOn(): Promise<void> {
    const made = this.#study;
    if (!made || !this.#following) return this.#begin();
    if (this.state === 'done') return;
    await this.#attempt(async () => {
      await api.runLonger(made.study, made.token, PAIRS);
      await this.#following?.load();
    });
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.#trouble = error.message;
    }
  }
}
