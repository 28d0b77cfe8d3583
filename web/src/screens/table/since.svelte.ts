// What happened since this seat's last turn: the moves, the one being told, and whether their marks are shown.

import { announce } from '$lib/announce.svelte';
import type { BoardKit } from '$lib/board/types';
import { withoutRepeats, type NumberedMarks } from '$lib/board/told';
import { movesOf, sinceLastDraw, sinceLastTurn, type Move, type Since as Told } from '$lib/play/moves';
import type { Session } from '$lib/play/session.svelte';
import { sentenceOf } from '$lib/play/sentences';

const MOST = 12; // moves that are marked
const NONE: ReadonlySet<string> = new Set();

export class Since {
  #session: Session;
  #kit: () => BoardKit;
  #wanted: boolean | null = $state(null); // by the person; null: as the turn has it
  #picked: { ply: number; first: number } | null = $state.raw(null); // a move stepped to, within one list

  constructor(session: Session, kit: () => BoardKit) {
    this.#session = session;
    this.#kit = kit;
  }

  readonly all: readonly Move[] = $derived.by(() => movesOf(this.#session.log));

  readonly told: Told = $derived.by(() => {
    if (this.#session.names.length === 1) return sinceLastDraw(this.all);
    const seat = this.#session.table?.seat ?? null;
    if (seat !== null) return sinceLastTurn(this.all, seat);
    return { moves: this.all.filter((move) => !move.takenBack && move.ply > this.#session.lookedAt), acted: false };
  });

  readonly moves: readonly Move[] = $derived.by(() => this.told.moves);

  /** The marks stay until the seat's first action; M brings them back until the turn ends. */
  readonly shown: boolean = $derived.by(() => this.#wanted ?? !this.told.acted);

  /** At first the latest move that touched this seat, else the last one. */
  readonly index: number = $derived.by(() => {
    const picked = this.#picked;
    const at =
      picked && picked.first === this.moves[0]?.ply ? this.moves.findIndex(({ ply }) => ply === picked.ply) : -1;
    return at >= 0 ? at : this.#latest();
  });

  readonly current: Move | undefined = $derived.by(() => this.moves[this.index]);

  readonly marks: readonly NumberedMarks[] = $derived.by(() => {
    if (!this.shown) return [];
    const first = Math.max(0, this.moves.length - MOST);
    return this.moves.slice(first).map((move, at) => ({
      number: first + at + 1,
      band: this.bandOf(move),
      chosen: first + at === this.index,
      marks: this.#marksOf(move),
    }));
  });

  /** Places of the board whose control has changed between the seat's last action and now. */
  readonly controlled: ReadonlySet<string> = $derived.by(() => {
    const control = this.#kit().control;
    const { table, seenLast } = this.#session;
    if (!this.shown || !control || !table || seenLast === null) return NONE;
    const [before, after] = [control(seenLast), control(table.view)];
    return new Set([...after].filter(([place, owner]) => before.get(place) !== owner).map(([place]) => place));
  });

  get isCut(): boolean {
    return this.moves.length > MOST;
  }

  /** The number that the board and the strip call a move by; null for older ones. */
  numberOf(move: Move): number | null {
    const at = this.moves.findIndex(({ ply }) => ply === move.ply);
    return at < 0 || move.takenBack ? null : at + 1;
  }

  bandOf(move: Move) {
    if (move.seat === null) return 'stone';
    const { acting, band } = this.#kit();
    const events = move.lines.flatMap(({ event }) => (event ? [event] : []));
    return acting?.(events) ?? band(this.#session.table?.view, move.seat);
  }

  /** What plates are told: gold and cards that came or went. */
  notesOf(seat: number): string {
    const notes = this.marks
      .filter(({ chosen }) => chosen)
      .flatMap(({ marks }) => marks)
      .flatMap((mark) => (mark.kind === 'plate' && mark.seat === seat ? [mark.text] : []));
    return notes.join(' ');
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  go(to: number): void {
    const move = this.moves[Math.min(this.moves.length - 1, Math.max(0, to))];
    if (!move) return;
    this.#picked = { ply: move.ply, first: this.moves[0]?.ply ?? 0 };
    const [head, rest] = sentenceOf(move, this.#session.names);
    announce([`${this.index + 1} of ${this.moves.length}.`, head, rest].filter(Boolean).join(' '));
  }

  toggle(): void {
    this.#wanted = !this.shown;
  }

  /** A new turn shows its marks, whatever was wanted in the last one. */
  forget(): void {
    this.#wanted = null;
    this.#picked = null;
  }

  #latest(): number {
    const seat = this.#session.table?.seat ?? null;
    const touched = seat === null ? -1 : this.moves.findLastIndex((move) => touches(move, seat));
    return touched >= 0 ? touched : this.moves.length - 1;
  }

  #marksOf(move: Move) {
    const tell = this.#kit().tell;
    return tell ? withoutRepeats(move.lines.flatMap((line) => (line.event ? tell(line.event) : []))) : [];
  }
}

const TOUCHED = ['owner', 'victim', 'target', 'partner', 'opponent'];

/** One of its events names this seat as the one that it happened to. */
function touches(move: Move, seat: number): boolean {
  return move.lines.some(({ event }) => event !== null && TOUCHED.some((name) => event.arguments[name] === seat));
}
