// The connection to the server: whether it holds, when it is tried again, and what was missed while it was down.

import type { LogLine } from '$lib/api/types';

type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'lost'; readonly since: number; readonly until: number };

export class Wire {
  connection: Connection = $state.raw({ state: 'connecting' });
  meanwhile: number | null = $state(null); // moves made while it was down
  freshFrom = $state(-1); // the first log line of those moves
  #lastPly: number | null = null; // when it was lost

  hold(): void {
    this.connection = { state: 'open' };
  }

  lose(ply: number | null, retryIn: number): void {
    const now = performance.now();
    const since = this.connection.state === 'lost' ? this.connection.since : now;
    this.#lastPly ??= ply;
    this.connection = { state: 'lost', since, until: now + retryIn * 1000 };
  }

  /** A table has come: counts the moves since the connection was lost, if it was. */
  catchUp(ply: number, log: readonly LogLine[]): void {
    const before = this.#lastPly;
    if (before === null) return;
    this.meanwhile = Math.max(0, ply - before) || null;
    this.freshFrom = this.meanwhile ? (log.find((line) => line.ply > before)?.number ?? -1) : -1;
    this.#lastPly = null;
  }
}
