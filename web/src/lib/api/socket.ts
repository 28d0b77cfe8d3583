// One table's socket: sits down again by itself after an interruption, and pairs requests with answers.

import { Refused } from './client';
import type {
  AroundMessage,
  ClientMessage,
  Done,
  HintAnswer,
  Pong,
  ServerMessage,
  TableMessage,
  WhyAnswer,
} from './types';

export type Answer = Done | WhyAnswer | HintAnswer | Pong;
export type Unnumbered<Message> = Message extends ClientMessage ? Omit<Message, 'id'> : never;

/** The connection went away before the answer came; whether it arrived shows after sitting down again. */
export class Lost extends Error {}

/** What a session talks through: the socket of a match, or whatever takes its place. */
export interface Channel {
  ask<A extends Answer = Done>(message: Unnumbered<ClientMessage>): Promise<A>;
  reopen(): void;
  tryNow(): void;
  close(): void;
}

export interface Listener {
  /** What to say when sitting down: asked again each time. */
  sit: () => { tokens: string[]; look: number | null; version: number };
  table: (message: TableMessage) => void;
  around: (message: AroundMessage) => void;
  /** Down, with the seconds until the next try. */
  lost: (retryIn: number) => void;
  seated: () => void;
  /** The server will not let this page sit down; there is no point in trying again. */
  turnedAway: (sentence: string) => void;
}

const WAITS = [1, 2, 4, 8, 15]; // seconds
const PING_EVERY = 20_000; // milliseconds
const ANSWER_WITHIN = 10_000;
const NORMAL_CLOSURE = 1000;
const CLOSED_FOR_GOOD: Readonly<Record<number, string>> = {
  4401: 'This link is no longer valid.',
  4404: 'It may have been deleted.',
};

export class TableSocket implements Channel {
  #socket: WebSocket | null = null;
  #number = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #closed = false;

  constructor(
    readonly address: string,
    readonly listener: Listener,
  ) {
    this.#connect();
  }

  /** The answer to a request; throws Refused or Lost. */
  ask<A extends Answer = Done>(message: Unnumbered<ClientMessage>): Promise<A> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    const id = ++this.#number;
    return new Promise<A>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: Answer) => void, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Leaves and sits down again at once. */
  reopen(): void {
    const old = this.#socket;
    this.#closed = false;
    this.#socket = null;
    old?.close(NORMAL_CLOSURE);
    this.#connect();
  }

  tryNow(): void {
    clearTimeout(this.#retry);
    if (this.#socket === null && !this.#closed) this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close(NORMAL_CLOSURE);
  }

  #connect(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#sitDown();
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = ({ code }) => this.#gone(socket, code);
  }

  #sitDown(): void {
    this.ask({ type: 'sit', ...this.listener.sit() }).then(
      () => {
        this.#tries = 0;
        this.listener.seated();
        this.#keepAlive();
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) return;
        if (error.refusal.retry_after !== null && error.refusal.retry_after !== undefined) return this.#socket?.close();
        this.close();
        this.listener.turnedAway(error.message);
      },
    );
  }

  #keepAlive(): void {
    clearInterval(this.#ping);
    this.#ping = setInterval(() => {
      const socket = this.#socket;
      const overdue = setTimeout(() => socket?.close(), ANSWER_WITHIN);
      this.ask<Pong>({ type: 'ping' }).then(
        () => clearTimeout(overdue),
        () => clearTimeout(overdue),
      );
    }, PING_EVERY);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'table') return this.listener.table(message);
    if (message.type === 'around') return this.listener.around(message);
    const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
    if (message.id !== null) this.#waiting.delete(message.id);
    if (message.type === 'refused') waiting?.reject(new Refused(message.refusal, 0));
    else waiting?.resolve(message);
  }

  #gone(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    const forGood = CLOSED_FOR_GOOD[code];
    if (forGood !== undefined && !this.#closed) {
      this.#closed = true;
      this.listener.turnedAway(forGood);
    }
    this.#socket = null;
    clearInterval(this.#ping);
    for (const { reject } of this.#waiting.values()) reject(new Lost());
    this.#waiting.clear();
    if (this.#closed) return;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 1;
    this.#tries += 1;
    this.listener.lost(wait);
    this.#retry = setTimeout(() => this.#connect(), wait * 1000);
  }
}

export function socketAddress(match: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/matches/${match}/socket`;
}
