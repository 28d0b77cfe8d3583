// A puzzle being solved: the tries so far, the hints taken, and a session whose table is the server's answer to a try.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import type { Answer, Unnumbered } from '$lib/api/socket';
import type { ClientMessage, PuzzleAnswer, PuzzleHint, PuzzleStep, PuzzleTable } from '$lib/api/types';
import type { BoardKit } from '$lib/board/types';
import { made } from '$lib/play/making';
import type { Session } from '$lib/play/session.svelte';
import { noHint, StillTable } from '$lib/play/still';
import { puzzleProgress } from '$lib/puzzles/progress.svelte';
import { inWords, ordinal } from '$lib/puzzles/words';
import { looks, settings } from '$lib/settings.svelte';

export interface Tried {
  readonly actions: readonly string[];
  readonly label: string;
  readonly result: string;
  readonly solved: boolean;
}

const HINTS = 3;
const SHOWN = 2600; // ms that a wrong try stays on the board
const STEP = 1100; // ms between two actions of the answer
const SHORT = 44; // letters of a label that is said as it is
const FINISHED = 'The puzzle is solved.';

export class Solving {
  now: PuzzleTable | null = $state.raw(null);
  session: Session | null = $state.raw(null);
  tries: readonly Tried[] = $state.raw([]);
  hints: readonly PuzzleHint[] = $state.raw([]);
  answer: PuzzleAnswer | null = $state.raw(null);
  gaveUp = $state(false);
  took = $state(0); // milliseconds until it was solved
  trouble = $state(''); // why it could not be opened
  unknown = $state(false); // there is no such puzzle
  note = $state(''); // why something that was asked for was not done

  #table: StillTable | null = null;
  #labels: readonly string[] = []; // of the actions of the try at hand
  #began = Date.now();
  #back: ReturnType<typeof setTimeout> | undefined;
  #watched = 0; // counts showings of the answer, so that a later one ends an earlier one

  constructor(readonly name: string) {}

  readonly isOver: boolean = $derived(this.answer !== null);
  readonly missed: boolean = $derived(this.now?.outcome === 'missed' && this.answer === null);
  readonly solved: boolean = $derived(this.answer !== null && !this.gaveUp);

  /** The answer in the short words of the table's crumbs. */
  answerIn(kit: BoardKit): string {
    return this.answer?.line.map((step) => this.nameOf(step, kit)).join('; then ') ?? '';
  }

  nameOf({ clicks, label }: PuzzleStep, kit: BoardKit): string {
    return label.length <= SHORT ? label : clicks.map((id) => kit.name(this.now?.table.view, id)).join(', ');
  }

  async open(): Promise<void> {
    this.trouble = '';
    this.unknown = false;
    try {
      this.#take(await api.puzzle(this.name, []));
      this.#began = Date.now();
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.unknown = true;
      if (error instanceof Refused || error instanceof Unreachable) this.trouble = error.message;
      else throw error;
    }
  }

  /** Puts the board as it was before the try. */
  async again(): Promise<void> {
    clearTimeout(this.#back);
    this.#labels = [];
    await this.#asked(async () => this.#take(await api.puzzle(this.name, [])));
  }

  async hint(): Promise<void> {
    const step = this.hints.length + 1;
    if (this.isOver || step > HINTS) return;
    await this.#asked(async () => {
      const hint = await api.puzzleHint(this.name, step);
      this.hints = [...this.hints, hint];
      announce(`Hint ${step} of ${HINTS}. ${hint.text}`);
      this.#mark();
    });
  }

  async giveUp(): Promise<void> {
    if (this.isOver || !this.now) return;
    clearTimeout(this.#back);
    await this.#asked(async () => {
      const answer = await api.puzzleAnswer(this.name);
      puzzleProgress.show(this.now?.puzzle.id ?? '');
      this.gaveUp = true;
      this.#close(answer);
      announce(`The answer: ${answer.line.map(({ label }) => label).join('. Then: ')}.`);
      await this.watch();
    });
  }

  /** Shows the answer on the board, action by action. */
  async watch(): Promise<void> {
    const showing = (this.#watched += 1);
    const line = (this.answer?.line ?? []).map(({ clicks }) => clicks.join(' '));
    await this.#asked(async () => {
      for (let count = 0; count <= line.length; count += 1) {
        const table = await api.puzzle(this.name, line.slice(0, count));
        if (showing !== this.#watched) return;
        this.#table?.show({ ...table.table, decision: null });
        if (count < line.length && !looks.still) await new Promise((done) => setTimeout(done, STEP));
      }
    });
  }

  /** A match from where the answer leads to, against the strongest computer players. */
  async playOn(): Promise<void> {
    const line = (this.answer?.line ?? []).map(({ clicks }) => clicks.join(' '));
    await this.#asked(async () => made(await api.puzzleMatch(this.name, line, settings.name)));
  }

  close(): void {
    clearTimeout(this.#back);
    this.#watched += 1;
    this.session?.close();
  }

  async #asked(work: () => Promise<void>): Promise<void> {
    this.note = '';
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.note = error.message;
    }
  }

  #take(now: PuzzleTable): void {
    this.now = now;
    if (this.#table) this.#table.show(now.table);
    else {
      this.#table = new StillTable('puzzle', now.table, (message) => this.#heard(message));
      this.session = this.#table.session;
    }
    this.session!.rest = ' ';
    this.#mark();
  }

  /** Marks on the table what the last hint points at. */
  #mark(): void {
    const { session } = this;
    if (!session || this.isOver || this.now?.actions.length !== 0) return;
    setTimeout(() => (session.hints.drawn = this.hints.at(-1)?.clicks ?? []));
  }

  async #heard(message: Unnumbered<ClientMessage>): Promise<Answer | void> {
    const actions = this.now?.actions ?? [];
    if (message.type === 'play') await this.#play(actions, message.action);
    else if (message.type === 'why') {
      return { type: 'why', id: 0, why: await api.puzzleWhy(this.name, actions, message.action) };
    } else if (message.type === 'hint') throw noHint('In a puzzle, the button Hint gives an idea first.');
  }

  async #play(actions: readonly string[], action: string): Promise<void> {
    const label = this.now?.table.decision?.actions.find(({ clicks }) => clicks.join(' ') === action)?.label ?? action;
    const next = await api.puzzle(this.name, [...actions, action]);
    this.#labels = [...this.#labels, label];
    if (next.outcome !== 'open') this.#judge(next);
    this.#take(next);
    if (next.outcome === 'missed') this.#back = setTimeout(() => void this.again(), looks.still ? SHOWN * 2 : SHOWN);
  }

  /** A try has come to its end: it is listed and told, and counts. */
  #judge(next: PuzzleTable): void {
    const solved = next.outcome === 'solved';
    const label = this.#labels.join(', then: ');
    this.tries = [...this.tries, { actions: next.actions, label, result: next.result, solved }];
    this.#labels = [];
    puzzleProgress.try(next.puzzle.id);
    const count = this.tries.length;
    if (!solved) {
      announce(`Try ${count}: ${label}. ${next.result} This misses the goal. The board goes back.`);
      return;
    }
    this.took = Date.now() - this.#began;
    const on = new Date().toISOString().slice(0, 10);
    puzzleProgress.solve(next.puzzle.id, { tries: count, hints: this.hints.length, on });
    this.#close(next.answer);
    announce(`Solved at the ${ordinal(count)} try. ${next.result}`);
  }

  #close(answer: PuzzleAnswer | null): void {
    this.answer = answer;
    this.session!.rest = FINISHED;
  }

  /** In words, for the panel: "Shown after three tries." */
  readonly verdict: string = $derived.by(() => {
    const count = this.tries.length;
    if (this.gaveUp) return count === 0 ? 'shown' : `shown after ${inWords(count)} ${count === 1 ? 'try' : 'tries'}`;
    return `solved, try ${count}`;
  });
}
