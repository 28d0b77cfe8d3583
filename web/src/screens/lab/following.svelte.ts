// Follows a study: asked for once, then told by a socket for as long as it is played.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import type { LabMessage, StudyView } from '$lib/api/types';
import type { Shown } from './report/shown';
import { stateInWords } from './words';

const AGAIN = 3000; // milliseconds until a lost socket is opened again
const ENDED = ['done', 'stopped', 'failed'];

export class Following {
  study = $state.raw<StudyView | null>(null);
  trouble = $state('');
  lost = $state(false); // there is no such study

  readonly shown = $derived((this.study?.shown ?? null) as Shown | null);
  readonly isRunning = $derived(this.study !== null && !ENDED.includes(this.study.state));

  #id: string;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #quarter = 0;
  #clear = new Set<string>();

  constructor(
    id: string,
    readonly told: (sentence: string) => void = announce,
  ) {
    this.#id = id;
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.#take(await api.study(this.#id));
      this.trouble = '';
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.lost = error instanceof Refused && error.status === 404;
      this.trouble = error.message;
      if (!this.lost) this.#later();
      return;
    }
    if (this.isRunning) this.follow();
  }

  /** Listens again, after a study was let run longer. */
  follow(): void {
    if (this.#closed || this.#socket) return;
    const address = new URL(`/api/lab/studies/${this.#id}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as LabMessage);
    this.#socket.onclose = () => {
      this.#socket = undefined;
      if (this.isRunning) this.#later();
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #later(): void {
    if (!this.#closed) this.#timer = setTimeout(() => void this.load(), AGAIN);
  }

  #hear(told: LabMessage): void {
    if (told.type === 'lab.report') this.#take(told.study);
    else if (this.study) this.study = { ...this.study, state: told.state, progress: told.progress };
    this.#tellQuarters();
    if (!this.isRunning) this.#socket?.close();
  }

  #take(study: StudyView): void {
    const before = this.study;
    this.study = study;
    if (!before) {
      for (const verdict of this.shown?.verdicts ?? []) if (verdict.is_clear) this.#clear.add(verdict.question);
      this.#quarter = this.#quarters();
      return;
    }
    if (before.state !== study.state) this.told(stateInWords(study));
    for (const verdict of this.shown?.verdicts ?? [])
      if (verdict.is_clear && !this.#clear.has(verdict.question)) {
        this.#clear.add(verdict.question);
        this.told(`${verdict.heading}.`);
      }
  }

  #quarters(): number {
    const { done = 0, total = 1 } = this.study?.progress ?? {};
    return Math.floor((4 * done) / Math.max(1, total));
  }

  #tellQuarters(): void {
    const now = this.#quarters();
    if (now > this.#quarter && now < 4 && this.study) this.told(stateInWords(this.study));
    this.#quarter = now;
  }
}
