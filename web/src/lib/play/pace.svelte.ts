// How fast the moves of computers are shown. Only what is shown waits; the server does not.

import type { TableView } from '$lib/api/types';
import { settings, type PaceOfComputers } from '$lib/settings.svelte';
import { movesOf } from './moves';

interface Timing {
  readonly rest: number; // ms after the motion of a move
  readonly least: number; // ms of a move in total
  readonly turn: number; // ms of one computer's turn at most
}

export const TIMINGS: Readonly<Record<PaceOfComputers, Timing>> = {
  slow: { rest: 1600, least: 2000, turn: 20_000 },
  normal: { rest: 700, least: 1000, turn: 8000 },
  'at-once': { rest: 0, least: 0, turn: 0 },
};
export const MOTION = 480; // ms: what boards take for a move at most, but for regions that shift

/** How long a table stays before the next: as long as its motion and a rest, where a computer has moved. */
export function holdOf(table: TableView, pace: PaceOfComputers): number {
  const { rest, least } = TIMINGS[pace];
  if (least === 0) return 0;
  const fresh = movesOf(table.log).at(-1);
  if (fresh?.seat == null || fresh.takenBack) return 0;
  const isComputer = table.around.places[fresh.seat]?.level != null;
  return isComputer ? Math.max(MOTION + rest, least) : MOTION;
}

interface Stepping {
  readonly moves: readonly unknown[];
  go: (to: number) => void;
}

export class Pace {
  waiting = $state(0); // tables that have come and are not shown yet
  skipping = false; // several tables are being shown together
  readonly showing: boolean = $derived(this.waiting > 0);

  #apply: (table: TableView) => void;
  #own: readonly number[];
  #queue: TableView[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #freeAt = 0; // when the table on show has stayed long enough
  #turn: { seat: number; began: number } | null = null;
  #again: ReturnType<typeof setInterval> | undefined;

  constructor(apply: (table: TableView) => void, own: readonly number[]) {
    this.#apply = apply;
    this.#own = own;
  }

  /** A table has come: it is shown at once, or after those before it have been seen. */
  take(table: TableView, isFirst: boolean): void {
    this.#queue.push(table);
    if (isFirst || settings.pace === 'at-once' || this.#presses(table)) this.skip();
    else this.#go();
  }

  /** Shows all that has come, without a wait. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#freeAt = 0;
    this.skipping = this.#queue.length > 1;
    while (this.#queue.length > 0) this.#shift();
  }

  /** Tells a list of moves once more, one after the other. */
  again(since: Stepping): void {
    clearInterval(this.#again);
    let at = 0;
    since.go(at);
    this.#again = setInterval(
      () => {
        at += 1;
        if (at >= since.moves.length) clearInterval(this.#again);
        else since.go(at);
      },
      Math.max(TIMINGS.normal.least, TIMINGS[settings.pace].least),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#again);
  }

  /** A clock runs for somebody here: nobody loses time to a show. */
  #presses({ decision, pace }: TableView): boolean {
    return (pace.seconds != null || pace.total != null) && decision !== null && this.#own.includes(decision.seat);
  }

  #go(): void {
    if (this.#timer !== undefined) return;
    while (this.#queue.length > 0) {
      const wait = this.#freeAt - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#go();
        }, wait);
        return;
      }
      this.skipping = false;
      this.#shift();
    }
  }

  #shift(): void {
    const table = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!table) return;
    this.#apply(table);
    this.#freeAt = performance.now() + this.#holdOf(table);
  }

  /** What is left of a turn that has taken its time is shown together. */
  #holdOf(table: TableView): number {
    const hold = holdOf(table, settings.pace);
    const seat = movesOf(table.log).at(-1)?.seat ?? null;
    if (seat === null) return hold;
    const now = performance.now();
    if (this.#turn?.seat !== seat) this.#turn = { seat, began: now };
    return now - this.#turn.began + hold > TIMINGS[settings.pace].turn && hold > MOTION ? 0 : hold;
  }
}
