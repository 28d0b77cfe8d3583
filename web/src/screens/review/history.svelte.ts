// A match looked back at: its timeline, the moment on show, and whose eyes look.

import { api, Refused, Unreachable } from '$lib/api/client';
import { keysOf } from '$lib/api/keys';
import type { LogEvent, Moment, Timeline } from '$lib/api/types';
import type { Paint } from '$lib/art/bands';
import type { BoardKit } from '$lib/board/types';
import { loadKit } from '$lib/play/kit';
import { go, route } from '$lib/route.svelte';
import { save } from '$lib/ui/save';
import { Findings } from './findings.svelte';

export class History {
  timeline: Timeline | null = $state.raw(null);
  kit: BoardKit | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);
  before: Moment | null = $state.raw(null); // the moment before it
  findings: Findings | null = $state.raw(null);
  trouble = $state('');
  ply = $state(0);
  seenBy: number | null = $state(null);

  readonly own: readonly number[];
  #keys: ReturnType<typeof keysOf>;
  #moments = new Map<number, Promise<Moment>>();

  constructor(readonly match: string) {
    this.#keys = keysOf(match);
    this.own = Object.keys(this.#keys.seats).map(Number);
    this.seenBy = asSeat(route.query.get('seen')) ?? this.own[0] ?? null;
    void this.load();
  }

  readonly last: number = $derived(this.timeline?.moves.length ?? 0);
  readonly move = $derived(this.ply > 0 ? (this.timeline?.moves[this.ply - 1] ?? null) : null);
  readonly address: string = $derived.by(
    () => `/review/${this.match}?move=${this.ply}${this.seenBy === null ? '' : `&seen=${this.seenBy}`}`,
  );

  readonly #events: ReadonlyMap<number, readonly LogEvent[]> = $derived.by(() => {
    const found = new Map<number, LogEvent[]>();
    for (const { ply, event } of this.timeline?.log ?? []) {
      if (event) found.set(ply, [...(found.get(ply) ?? []), event]);
    }
    return found;
  });

  bandOf(seat: number): Paint {
    return this.kit && this.moment ? this.kit.band(this.moment.view, seat) : 'stone';
  }

  /** Of the side that acts, where a seat has several. */
  bandOfMove({ ply, seat }: { readonly ply: number; readonly seat: number }): Paint {
    return this.kit?.acting?.(this.#events.get(ply) ?? []) ?? this.bandOf(seat);
  }

  /** The key of the seat looked through where this browser has it, else any that opens the match. */
  get token(): string | null {
    const { seats, watch, host } = this.#keys;
    return (this.seenBy === null ? undefined : seats[this.seenBy]) ?? watch ?? Object.values(seats)[0] ?? host ?? null;
  }

  async load(): Promise<void> {
    this.#moments = new Map();
    this.trouble = '';
    try {
      const found = await api.timeline(this.match, this.token, this.seenBy);
      this.kit = await loadKit(found.game);
      this.timeline = found;
      this.findings?.close();
      this.findings = new Findings(this.match, this.token, this.seenBy);
      const asked = route.query.get('move');
      await this.goTo(asked === null ? found.moves.length : Number(asked));
    } catch (error) {
      this.#tell(error);
    }
  }

  async goTo(wanted: number): Promise<void> {
    const at = Math.min(this.last, Math.max(0, Math.trunc(wanted) || 0));
    this.ply = at;
    try {
      const [found, earlier] = await Promise.all([this.#fetched(at), at > 0 ? this.#fetched(at - 1) : null]);
      if (this.ply !== at) return;
      this.moment = found;
      this.before = earlier;
      go(this.address, { replace: true });
      if (at < this.last) void this.#fetched(at + 1).catch(() => this.#moments.delete(at + 1));
    } catch (error) {
      this.#moments.delete(at);
      this.#tell(error);
    }
  }

  look(seat: number | null): void {
    this.seenBy = seat;
    go(this.address, { replace: true });
    void this.load();
  }

  async download(): Promise<void> {
    try {
      save(`${this.timeline?.game ?? 'match'}-${this.match}.json`, await api.record(this.match, this.token));
    } catch (error) {
      this.#tell(error);
    }
  }

  close(): void {
    this.findings?.close();
  }

  #fetched(at: number): Promise<Moment> {
    const known = this.#moments.get(at) ?? api.moment(this.match, at, this.token, this.seenBy);
    this.#moments.set(at, known);
    return known;
  }

  #tell(error: unknown): void {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    this.trouble = error.message;
  }
}

function asSeat(text: string | null): number | null {
  return text === null || !/^\d$/.test(text) ? null : Number(text);
}
