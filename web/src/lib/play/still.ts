// A session at a table that is no match of the server's: whoever has the table shows it, and answers what is asked.

import { Lost, type Answer, type Channel, type Listener, type Unnumbered } from '$lib/api/socket';
import { Refused, Unreachable } from '$lib/api/client';
import type { ClientMessage, Done, LogLine, TableView } from '$lib/api/types';
import { Session } from './session.svelte';

type Answering = (message: Unnumbered<ClientMessage>) => Promise<Answer | void>;
type Again = () => Promise<TableView>;

const RETRY = 4; // seconds

export class StillTable {
  readonly session: Session;
  #listener: Listener | null = null;
  #now: TableView;
  #version = 0;
  #lines = 0; // of the log so far: lines are numbered on, so that each is told
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly name: string,
    first: TableView,
    readonly answer: Answering,
    readonly again: Again | null = null, // asks the server for the table as it is, after it has been away
  ) {
    this.#now = first;
    this.session = new Session(name, {
      seat: first.seat ?? 0,
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

  show(table: TableView): void {
    this.#now = table;
    this.#tell();
  }

  /** The server is away: the table waits, and is asked for again. */
  lose(): void {
    if (!this.again) return;
    clearTimeout(this.#retry);
    this.#listener?.lost(RETRY);
    this.#retry = setTimeout(() => void this.#askAgain(), RETRY * 1000);
  }

  close(): void {
    clearTimeout(this.#retry);
    this.session.close();
  }

  async #askAgain(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      if (this.again) this.#now = await this.again();
      this.#listener?.seated();
      this.#tell();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.lose();
    }
  }

  #tell(): void {
    this.#version += 1;
    const log: LogLine[] = this.#now.log.map((line) => ({ ...line, number: line.number + this.#lines }));
    this.#lines += log.length;
    this.#listener?.table({ type: 'table', table: { ...this.#now, version: this.#version, log } });
  }

  readonly #channel: Channel = {
    ask: <A extends Answer = Done>(message: Unnumbered<ClientMessage>) => this.#ask(message) as Promise<A>,
    reopen: () => this.#tell(),
    tryNow: () => void this.#askAgain(),
    close: () => (this.#listener = null),
  };

  async #ask(message: Unnumbered<ClientMessage>): Promise<Answer> {
    try {
      const answer = await this.answer(message);
      return answer ?? { type: 'done', id: 0, version: this.#version };
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.lose();
      throw new Lost();
    }
  }
}

/** What is said where the hints of a match are not to be had. */
export function noHint(sentence: string): Refused {
  return new Refused({ code: 'switched_off', sentence, clause: '', ids: [], retry_after: null }, 0);
}
