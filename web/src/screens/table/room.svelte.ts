// What a table shows this person: what is pointed at, how the board is turned, and which tab or dialog is open.

import { tick } from 'svelte';
import { layout } from '$lib/layout.svelte';

export type Tab = 'board' | 'panel' | 'log' | 'type';
export type Paper = 'panel' | 'log' | 'chat' | 'rules'; // in the right rail

export type TableDialog = 'share' | 'dice' | 'resign';

export class RoomState {
  pointed: string | null = $state(null);
  quarter = $state(0); // quarter turns of the board
  zoom = $state(1);
  tab: Tab = $state('board'); // on a narrow screen
  paper: Paper = $state('panel'); // the game's own panels first, where they share the rail with the log
  clause = $state(''); // the rule that was asked for
  typing = $state(false);
  dialog: TableDialog | null = $state(null);

  #heard = $state(0); // lines of talk that have been seen

  constructor(heard: number) {
    this.#heard = heard;
  }

  unreadOf(chat: readonly unknown[]): number {
    return Math.max(0, chat.length - this.#heard);
  }

  hear(chat: readonly unknown[]): void {
    this.#heard = chat.length;
  }

  point(id: string | null): void {
    this.pointed = id;
  }

  rotate(by: number): void {
    this.quarter = (this.quarter + by + 4) % 4;
  }

  openClause(wanted: string): void {
    this.clause = wanted;
    this.paper = 'rules';
    if (layout.kind === 'narrow') this.tab = 'log';
  }

  async openType(): Promise<void> {
    this.typing = true;
    if (layout.kind === 'narrow') this.tab = 'type';
    await tick();
    document.getElementById('type-a-move')?.focus();
  }

  leaveType(): void {
    this.typing = false;
    document.getElementById('question')?.focus();
  }
}
