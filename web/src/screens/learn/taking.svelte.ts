// A lesson being taken: the answers so far, and a session whose table is the server's answer to them.

import { api, Refused, Unreachable } from '$lib/api/client';
import type { Answer, Unnumbered } from '$lib/api/socket';
import type { ClientMessage, LessonTable, TableView } from '$lib/api/types';
import type { Session } from '$lib/play/session.svelte';
import { noHint, StillTable } from '$lib/play/still';
import { progress } from '$lib/lessons/progress.svelte';

const REST = 600; // milliseconds

export class Taking {
  now: LessonTable | null = $state.raw(null);
  session: Session | null = $state.raw(null);
  trouble = $state(''); // why the lesson could not be opened
  resting = $state(false); // an answer has just been given, and its result is read before the next task
  stuck = $state(false); // the answers that were kept do not lead through the lesson any more

  #table: StillTable | null = null;
  #kept = 0; // answers that did not lead through any more
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  readonly at: number = $derived(this.now?.answers.length ?? 0);
  readonly isDone: boolean = $derived(this.now !== null && this.now.task === null);

  /** Opens the lesson at a task, or where it was left. */
  async open(task: number | null): Promise<void> {
    this.trouble = '';
    this.stuck = false;
    try {
      const first = await this.#ask([], task ?? 0);
      const kept = task === null ? progress.answersIn(first.lesson) : [];
      this.#kept = kept.length;
      this.#take(kept.length > 0 ? await this.#ask(kept, null) : first);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Begins the task anew, and the lesson where even that is not possible. */
  async startAgain(): Promise<void> {
    await this.open(this.#kept);
    if (this.stuck) await this.open(0);
  }

  /** The result has been read. */
  goOn(): void {
    clearTimeout(this.#rest);
    this.resting = false;
  }

  /** Puts the table as it was before the last task. */
  back(): Promise<void> {
    const answers = this.now?.answers ?? [];
    return answers.length === 0 ? Promise.resolve() : this.#go(answers.slice(0, -1), null);
  }

  /** Draws an answer on the table; it does not play it. */
  show(): void {
    const { session, now } = this;
    if (!session || !now?.task) return;
    session.clicks.clear();
    session.hints.drawn = now.task.show;
  }

  /** Plays the answer and goes on. */
  skip(): Promise<void> {
    return this.now?.task ? this.#go(this.now.answers, this.at + 1) : Promise.resolve();
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#table?.close();
  }

  async #go(answers: readonly string[], task: number | null): Promise<void> {
    try {
      this.#take(await this.#ask(answers, task));
    } catch (error) {
      if (error instanceof Unreachable) this.#table?.lose();
      else if (this.session && error instanceof Refused) this.session.trouble = error.message;
      else throw error;
    }
  }

  /** The table as it is, after the server has been away. */
  async #askAgain(): Promise<TableView> {
    this.now = await this.#ask(this.now?.answers ?? [], null);
    return this.now.table;
  }

  #ask(answers: readonly string[], task: number | null): Promise<LessonTable> {
    return api.lesson(this.game, this.lesson, answers, task);
  }

  #fail(error: unknown): void {
    if (error instanceof Refused && error.status === 409) this.stuck = true;
    else if (error instanceof Refused || error instanceof Unreachable) this.trouble = error.message;
    else throw error;
  }

  #take(now: LessonTable): void {
    if (this.now && now.answers.length > this.at) this.#restAWhile();
    this.now = now;
    if (now.task === null) progress.walk(this.game, now.lesson);
    else progress.leave(this.game, now.lesson, now.answers);
    if (this.session) this.session.rest = now.task === null ? `${now.lesson.name} is done.` : ' ';
    if (this.#table) this.#table.show(now.table);
    else this.#sit(now.table);
  }

  #restAWhile(): void {
    clearTimeout(this.#rest);
    this.resting = true;
    this.#rest = setTimeout(() => (this.resting = false), REST);
  }

  #sit(first: TableView): void {
    this.#table = new StillTable(
      'lesson',
      first,
      (message) => this.#answer(message),
      () => this.#askAgain(),
    );
    this.session = this.#table.session;
  }

  async #answer(message: Unnumbered<ClientMessage>): Promise<Answer | void> {
    const answers = this.now?.answers ?? [];
    if (message.type === 'play') this.#take(await this.#ask([...answers, message.action], null));
    else if (message.type === 'why') {
      const why = await api.lessonWhy(this.game, this.lesson, answers, message.action);
      return { type: 'why', id: 0, why };
    } else if (message.type === 'hint') throw noHint('In a lesson, Show me points at an answer.');
  }
}
