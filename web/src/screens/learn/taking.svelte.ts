// A lesson being taken: the answers so far, and a session whose table is the server's answer to them.

import { api, Refused, Unreachable } from '$lib/api/client';
import { Lost, type Answer, type Channel, type Listener, type Unnumbered } from '$lib/api/socket';
import type { ClientMessage, Done, LessonTable, LogLine } from '$lib/api/types';
import { Session } from '$lib/play/session.svelte';
import { progress } from './progress.svelte';

const REST = 600; // milliseconds
const RETRY = 4; // seconds

export class Taking {
  now: LessonTable | null = $state.raw(null);
  session: Session | null = $state.raw(null);
  trouble = $state(''); // why the lesson could not be opened
  resting = $state(false); // an answer has just been given, and its result is read before the next task
  stuck = $state(false); // the answers that were kept do not lead through the lesson any more

  #listener: Listener | null = null;
  #version = 0;
  #kept = 0; // answers that did not lead through any more
  #rest: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #lines = 0; // of the log so far: lines are numbered on, so that each is told

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
    clearTimeout(this.#retry);
    this.session?.close();
  }

  async #go(answers: readonly string[], task: number | null): Promise<void> {
    try {
      this.#take(await this.#ask(answers, task));
    } catch (error) {
      if (error instanceof Unreachable) this.#lose();
      else if (this.session && error instanceof Refused) this.session.trouble = error.message;
      else throw error;
    }
  }

  /** The server is away: the lesson waits, and asks again for the table as it is. */
  #lose(): void {
    clearTimeout(this.#retry);
    this.#listener?.lost(RETRY);
    this.#retry = setTimeout(() => void this.#askAgain(), RETRY * 1000);
  }

  async #askAgain(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      this.now = await this.#ask(this.now?.answers ?? [], null);
      this.#listener?.seated();
      this.#tell();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.#lose();
    }
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
    if (this.session) this.session.rest = now.task === null ? `${now.lesson.name} is walked.` : ' ';
    if (this.session) this.#tell();
    else this.session = this.#sit(now.table.seat ?? 0);
  }

  #restAWhile(): void {
    clearTimeout(this.#rest);
    this.resting = true;
    this.#rest = setTimeout(() => (this.resting = false), REST);
  }

  #sit(seat: number): Session {
    return new Session('lesson', {
      seat,
      connect: (listener) => {
        this.#listener = listener;
        queueMicrotask(() => {
          listener.seated();
          this.#tell();
        });
        return this.#channel;
      },
    });
  }

  /** Shows the table as the server has just given it. */
  #tell(): void {
    const { now } = this;
    if (!now) return;
    this.#version += 1;
    const log: LogLine[] = now.table.log.map((line) => ({ ...line, number: line.number + this.#lines }));
    this.#lines += log.length;
    this.#listener?.table({ type: 'table', table: { ...now.table, version: this.#version, log } });
  }

  readonly #channel: Channel = {
    ask: <A extends Answer = Done>(message: Unnumbered<ClientMessage>) => this.#answer(message) as Promise<A>,
    reopen: () => this.#tell(),
    tryNow: () => void this.#askAgain(),
    close: () => (this.#listener = null),
  };

  async #answer(message: Unnumbered<ClientMessage>): Promise<Answer> {
    const answers = this.now?.answers ?? [];
    try {
      if (message.type === 'play') this.#take(await this.#ask([...answers, message.action], null));
      else if (message.type === 'why') {
        const why = await api.lessonWhy(this.game, this.lesson, answers, message.action);
        return { type: 'why', id: 0, why };
      } else if (message.type === 'hint') throw new Refused(NO_HINT, 0);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.#lose();
      throw new Lost();
    }
    return { type: 'done', id: 0, version: this.#version };
  }
}

const NO_HINT = {
  code: 'switched_off',
  sentence: 'In a lesson, Show me points at an answer.',
  clause: '',
  ids: [],
  retry_after: null,
};
