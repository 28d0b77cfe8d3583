// One table as this page sees it: the socket, the table, whose eyes it looks through, and the clicks made.

import { keysOf, tokensFor } from '$lib/api/keys';
import { Lost, socketAddress, TableSocket, type Channel, type Listener } from '$lib/api/socket';
import type { Around, ChatLine, HintAnswer, LogLine, TableView, UndoState, WhyAnswer } from '$lib/api/types';
import { checkVersion } from '$lib/freshness.svelte';
import { Clicks } from './clicks.svelte';
import { Hints, type Coach } from './hints.svelte';
import { merged } from './loglines';
import { lastLook, rememberLook } from './looked';
import { NO_DECISION } from './narrow';
import { keepTurnsEnd, viewAtTurnsEnd } from './ownturn';
import { Pace } from './pace.svelte';
import { Requests } from './requests.svelte';
import { Wire } from './wire.svelte';

/** A computer player has this seat to the end; its person only looks on. */
const hasResigned = (table: TableView, seat: number) => table.around.places[seat]?.resigned === true;

export interface Reason {
  readonly sentence: string;
  readonly clause: string;
  readonly ids: readonly string[];
}

export interface UnsentMove {
  readonly seat: number;
  readonly ply: number;
  readonly action: string;
}

/** What the games differ in, as far as a session must know. */
export interface Manners {
  readonly verbs: ReadonlySet<string>;
}

/** A table that is not one of the server's matches: whose seat it is, and what the session talks through. */
export interface OtherTable {
  readonly seat: number;
  readonly connect: (listener: Listener) => Channel;
}

export class Session extends Requests {
  table: TableView | null = $state.raw(null);
  around: Around | null = $state.raw(null);
  aroundAt = $state(0); // when the clock and the thinking were last told, in milliseconds
  log: readonly LogLine[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  turnedAway = $state(''); // why this page may not sit down
  curtain: number | null = $state(null); // the seat whose person is to take the screen
  reason: Reason | null = $state.raw(null); // why the last click led nowhere
  sending = $state(false);
  unsent: UnsentMove | null = $state.raw(null);
  rest = $state(' '); // what is said where nobody has anything to decide
  undoAsked = $state(false); // the person has been told that taking back needs consent

  readonly wire = new Wire();
  readonly clicks = new Clicks();
  readonly hints = new Hints();
  readonly pace: Pace; // of what computers do, as it is shown
  readonly own: readonly number[];
  readonly lookedAt: number; // the last ply that this browser has seen, for whoever watches

  seenLast: unknown = $state.raw(null); // the view right after this seat's last turn

  protected readonly socket: Channel;
  #look: number | null;
  #stored: number | null = null; // the version that holds the move just sent
  #manners: Manners | null = null;

  constructor(
    readonly match: string,
    other: OtherTable | null = null,
  ) {
    super();
    const keys = keysOf(match);
    const seats = Object.keys(keys.seats).map(Number);
    this.own = other ? [other.seat] : seats.sort((a, b) => a - b);
    this.#look = this.own.length === 1 ? (this.own[0] ?? null) : null;
    this.lookedAt = lastLook(match);
    this.pace = new Pace((table) => this.#show(table), this.own);
    const listener: Listener = {
      sit: () => ({ tokens: tokensFor(keysOf(match)), look: this.#look, version: this.table?.version ?? 0 }),
      table: ({ table }) => this.pace.take(table, this.table === null || table.since === 0),
      around: (message) => this.#hear(message.around),
      lost: (retryIn) => this.#lose(retryIn),
      seated: () => this.#seated(),
      turnedAway: (sentence) => (this.turnedAway = sentence),
    };
    this.socket = other ? other.connect(listener) : new TableSocket(socketAddress(match), listener);
  }

  /** The page looks through the eyes of the seat that decides. */
  readonly deciding: boolean = $derived.by(() => {
    const table = this.table;
    return (
      table?.decision !== null &&
      table?.decision !== undefined &&
      table.seat === table.decision.seat &&
      !hasResigned(table, table.seat) &&
      this.curtain === null
    );
  });

  readonly undo: UndoState | null = $derived(this.table?.undo ?? null);

  readonly names: readonly string[] = $derived((this.around?.places ?? []).map((place) => place.name));

  nameOf(seat: number | null): string {
    return seat === null ? 'The table' : (this.names[seat] ?? `Seat ${seat + 1}`);
  }

  /** Until the game's manners are known, nothing is shown that would have to be hidden again. */
  set manners(manners: Manners) {
    this.#manners = manners;
    this.#settle();
  }

  pick(id: string, confirm = false, playAtOnce = false): void {
    if (!this.deciding || this.sending) return;
    this.reason = null;
    this.trouble = null;
    if (confirm && this.clicks.made.at(-1) === id && this.clicks.ready) return void this.play();
    const again = confirm && this.clicks.made.at(-1) === id;
    if (!this.clicks.pick(id)) return void this.askWhy([...this.clicks.base, id]);
    if (this.clicks.ready && !again && (confirm || (playAtOnce && this.clicks.isLast))) void this.play();
  }

  async play(): Promise<void> {
    const ready = this.clicks.ready;
    const table = this.table;
    if (!ready || !table?.decision || this.sending) return;
    await this.send({ seat: table.decision.seat, ply: table.ply, action: ready.clicks.join(' ') });
  }

  /** Nothing can be clicked from here on until the table with the move in it has come, or the move has failed. */
  async send(move: UnsentMove): Promise<void> {
    this.sending = true;
    this.#stored = null;
    this.unsent = null;
    this.hints.drop();
    try {
      const { version } = await this.socket.ask({ type: 'play', ...move });
      this.#stored = version;
      this.#settleSent();
    } catch (error) {
      this.sending = false;
      if (error instanceof Lost) this.unsent = move;
      else this.refuse(error);
    }
  }

  #settleSent(): void {
    if (this.#stored !== null && (this.table?.version ?? 0) >= this.#stored) this.sending = false;
  }

  async askWhy(clicks: readonly string[]): Promise<Reason | null> {
    const decision = this.table?.decision;
    if (!decision) return null;
    try {
      const { why } = await this.socket.ask<WhyAnswer>({ type: 'why', seat: decision.seat, action: clicks.join(' ') });
      this.reason = why.legal ? null : why;
      return why;
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  async askHint(coach: Coach | null = null): Promise<void> {
    const table = this.table;
    this.hints.coach = coach;
    if (!table?.decision || this.hints.asked) return;
    this.hints.asked = true;
    try {
      const answer = await this.socket.ask<HintAnswer>({ type: 'hint', seat: table.decision.seat });
      if (answer.ply === this.table?.ply) this.hints.take(answer);
    } catch (error) {
      this.refuse(error);
    } finally {
      this.hints.asked = false;
    }
  }

  /** Takes back at once where that is free; else the person is asked first whether to ask the others. */
  takeBack(): void {
    const undo = this.undo;
    if (!undo) return;
    if (undo.needs.length > 0 && !this.undoAsked) this.undoAsked = true;
    else this.askUndo();
  }

  askUndo(): void {
    const seat = this.table?.seat;
    const undo = this.undo;
    this.undoAsked = false;
    if (seat === null || seat === undefined || !undo || !this.table) return;
    this.tell({ type: 'undo', seat, ply: this.table.ply });
  }

  /** The person of a seat has taken the screen. */
  lift(): void {
    if (this.curtain !== null) void this.#lookAs(this.curtain);
  }

  /** Hides what one person may know before another sits down. */
  draw(seat: number): void {
    if (this.curtain === seat) return;
    this.curtain = seat;
    this.clicks.begin(NO_DECISION);
    this.hints.drop();
    this.reason = null;
    if (this.#look !== null) void this.#lookAs(null);
  }

  /** Sits down with the keys as they are now, after one has been renewed. */
  sitAgain(): void {
    this.socket.reopen();
  }

  tryNow(): void {
    this.socket.tryNow();
  }

  close(): void {
    this.pace.stop();
    this.socket.close();
  }

  async #lookAs(seat: number | null): Promise<void> {
    this.#look = seat;
    if (this.table?.seat === seat) return;
    await this.tell({ type: 'look', look: seat });
  }

  #show(table: TableView): void {
    const before = this.table;
    this.log = table.since === 0 ? table.log : merged(this.log, table.log);
    this.chat = table.since === 0 ? table.chat : merged(this.chat, table.chat);
    this.#keepOwnView(before, table);
    this.table = table;
    if (this.own.length === 0) rememberLook(this.match, table.ply);
    this.#settleSent();
    this.#hear(table.around);
    if (this.unsent && this.unsent.ply !== table.ply) this.unsent = null;
    this.wire.catchUp(table.ply, this.log);
    const same = before?.ply === table.ply && before.seat === table.seat && before.version === table.version;
    if (!same || before.decision?.seat !== table.decision?.seat) this.#settle();
  }

  /** As the turn of a seat here ends, its view is kept, to tell later what has changed. */
  #keepOwnView(before: TableView | null, { seat, decision, view, ply }: TableView): void {
    const wasOwn = before?.decision?.seat === before?.seat;
    if (before?.seat !== seat) {
      this.seenLast = seat === null ? null : viewAtTurnsEnd(this.match, seat, ply, this.log);
    } else if (seat !== null && wasOwn && decision?.seat !== seat) {
      this.seenLast = view;
      keepTurnsEnd(this.match, seat, { ply, view });
    }
  }

  /** Shows the view of whoever decides here, with a curtain where something is hidden; then offers the actions. */
  #settle(): void {
    const table = this.table;
    const manners = this.#manners;
    if (!table || !manners) return;
    const decider = table.decision?.seat ?? null;
    const seat = decider !== null && this.own.includes(decider) && !hasResigned(table, decider) ? decider : null;
    if (seat !== null && table.seat !== seat) {
      if (table.has_secrets && this.own.length > 1) return this.draw(seat);
      if (this.#look !== seat) void this.#lookAs(seat);
    } else {
      this.curtain = null; // whoever decides is looking, or sits elsewhere
    }
    this.hints.drop();
    this.reason = null;
    this.undoAsked = false;
    const { decision } = table;
    const mine = decision !== null && decision.seat === table.seat && this.deciding;
    this.clicks.begin(
      mine ? { actions: decision.actions, anyOrder: decision.any_order, verbs: manners.verbs } : NO_DECISION,
    );
  }

  #seated(): void {
    this.wire.hold();
    void checkVersion();
  }

  #hear(around: Around): void {
    this.around = around;
    this.aroundAt = performance.now();
  }

  #lose(retryIn: number): void {
    this.pace.skip();
    if (this.#stored !== null) this.sending = false; // the table comes with the next connection
    this.wire.lose(this.table?.ply ?? null, retryIn);
  }
}
