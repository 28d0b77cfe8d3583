// What people ask of a table besides a move, one message each, and what the server refused.

import { Refused } from '$lib/api/client';
import { Lost, type Channel } from '$lib/api/socket';
import type { TableView } from '$lib/api/types';

export abstract class Requests {
  trouble: string | null = $state(null); // what the server refused
  broken = $state(false); // the trouble is a fault of the server

  abstract readonly table: TableView | null;
  protected abstract readonly socket: Channel;

  answer(consent: number, seat: number, yes: boolean): void {
    this.tell({ type: 'answer', seat, consent, yes });
  }

  say(text: string, seat: number): Promise<boolean> {
    return this.tell({ type: 'chat', seat, text });
  }

  mute(seat: number, whom: number, on: boolean): void {
    this.tell({ type: 'mute', seat, whom, on });
  }

  replace(seat: number, gone: number): void {
    this.tell({ type: 'replace', seat, gone });
  }

  moreTime(seat: number): void {
    this.tell({ type: 'more_time', seat });
  }

  resign(seat: number): void {
    this.tell({ type: 'resign', seat });
  }

  offerDraw(seat: number): void {
    this.tell({ type: 'offer_draw', seat });
  }

  giveName(seat: number, thing: string, name: string): Promise<boolean> {
    return this.tell({ type: 'name', seat, thing, name });
  }

  comeBack(seat: number): void {
    this.tell({ type: 'come_back', seat });
  }

  rematch(seat: number): Promise<boolean> {
    return this.tell({ type: 'rematch', seat });
  }

  protected async tell(message: Parameters<Channel['ask']>[0]): Promise<boolean> {
    this.trouble = null;
    try {
      await this.socket.ask(message);
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  protected refuse(error: unknown): void {
    if (error instanceof Lost) this.trouble = 'This did not reach the server. Nothing has changed on the table.';
    else if (error instanceof Refused) this.trouble = this.#said(error);
    else throw error;
  }

  #said({ refusal }: Refused): string {
    this.broken = refusal.code === 'server_error';
    return this.broken
      ? `Something went wrong on the server. The match is saved up to move ${this.table?.ply ?? 0}.`
      : refusal.sentence;
  }
}
