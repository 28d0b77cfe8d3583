// The moments of a match that is over, as they become known: the timeline, the review, and the boards to draw.

import { api, Refused, Unreachable } from '$lib/api/client';
import type { Judgement, Timeline } from '$lib/api/types';
import type { ToldMove } from '$lib/board/types';
import { Findings } from '../review/findings.svelte';
import { largest, plainMoments, swingsOf, type Swing } from './moments';

export interface Moment {
  readonly ply: number;
  readonly swing: Swing | null; // null: told without estimates
  readonly word: string; // 'strong move', 'slip', 'best', or what it was
  readonly mark: Judgement['mark'];
}

export interface Picture {
  readonly view: unknown;
  readonly told: readonly ToldMove[];
}

export class ToldMoments {
  timeline: Timeline | null = $state.raw(null);
  findings: Findings | null = $state.raw(null);
  pictures: ReadonlyMap<number, Picture> = $state.raw(new Map());
  failed = $state(false); // the match cannot be looked back at

  #asked = new Set<number>();

  constructor(
    readonly match: string,
    readonly token: string | null,
    readonly seat: number | null,
    readonly estimates: boolean,
    readonly losers: readonly number[],
  ) {
    void this.#load();
  }

  /** How much of the review is done, in percent; null where none is awaited. */
  readonly progress: number | null = $derived.by(() => {
    if (!this.estimates || !this.findings || this.findings.trouble || this.findings.complete) return null;
    return this.findings.of === 0 ? 0 : Math.floor((100 * this.findings.moves.length) / this.findings.of);
  });

  readonly moments: readonly Moment[] = $derived.by(() => {
    const { timeline, findings } = this;
    if (!timeline) return [];
    if (!this.estimates || findings?.trouble)
      return plainMoments(timeline).map(({ ply, word }) => ({ ply, word, swing: null, mark: null }));
    if (!findings?.complete) return [];
    const headings = new Map(timeline.log.map((line) => [line.ply, line.heading?.label ?? '']));
    const swings = swingsOf(timeline, findings.moves, findings.end);
    return largest(swings, this.losers, (ply) => headings.get(ply) ?? String(ply)).map((swing) => {
      const judgement = findings.at(swing.ply)?.judgement ?? null;
      return { ply: swing.ply, swing, mark: judgement?.mark ?? null, word: wordOf(judgement) };
    });
  });

  /** Fetches the board of a moment, once: as it was met, or as the move left it. */
  async draw(ply: number, asMet: boolean): Promise<void> {
    if (this.#asked.has(ply)) return;
    this.#asked.add(ply);
    try {
      const [after, before] = await Promise.all(
        [ply, ply - 1].map((at) => api.moment(this.match, at, this.token, this.seat)),
      );
      const text = this.timeline?.moves[ply - 1]?.text;
      const told = text && before ? [{ clicks: text.split(' '), before: before.view }] : [];
      const shown = asMet ? before : after;
      if (shown) this.pictures = new Map([...this.pictures, [ply, { view: shown.view, told }]]);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }

  close(): void {
    this.findings?.close();
  }

  async #load(): Promise<void> {
    try {
      this.timeline = await api.timeline(this.match, this.token, this.seat);
      if (this.estimates) this.findings = new Findings(this.match, this.token, null);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.failed = true;
    }
  }
}

function wordOf(judgement: Judgement | null): string {
  if (judgement?.mark === 'strong') return 'strong move';
  if (judgement?.mark === 'slip') return 'slip';
  return judgement?.choices[0]?.played ? 'best' : '';
}
