// A game on its way to paper: what it prints, what is wanted of it, its sheets, and the file that is being made.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import type { Printout } from '$lib/api/types';
import { fileName, saveFile } from '$lib/ui/save';
import type * as Printing from '../../print';
import { printing } from './program';

export interface PartRow {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

const counted = (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

export class Shop {
  printout = $state.raw<Printout | null>(null);
  book = $state.raw<Printing.Book | undefined>();
  named = $state(''); // what the variant is called
  trouble = $state('');
  isLost = $state(false); // there is no such game
  failed = $state(false); // the file could not be made
  page = $state(0); // that is being laid out; 0: none
  wishes = $state.raw<Printing.Wishes>({
    parts: [],
    paper: 'a4',
    backs: 'sheets',
    marks: true,
    pale: false,
    changed: false,
  });
  #program = $state.raw<typeof Printing | null>(null);
  #stop: AbortController | null = null;

  constructor(
    readonly game: string,
    readonly variant: string, // its address; none: the game as published
    paper: string | null,
  ) {
    if (paper === 'letter') this.wishes = { ...this.wishes, paper };
  }

  readonly rows = $derived.by<PartRow[]>(() => {
    if (!this.printout) return [];
    const own = this.printout.parts.map(({ id, name, note }) => ({ id, name, note }));
    return this.printout.book ? [...own, { id: 'book', name: 'Rulebook', note: 'to read, not to cut' }] : own;
  });
  readonly sheets = $derived(this.#sheetsOf(this.wishes));
  readonly pages = $derived(
    new Map(this.rows.map(({ id }) => [id, this.#sheetsOf({ ...this.wishes, parts: [id] }).length])),
  );
  readonly paper = $derived(this.#program?.PAPERS[this.wishes.paper].name ?? '');
  readonly told = $derived(counted(this.sheets.length));

  async open(): Promise<void> {
    this.trouble = '';
    try {
      if (this.variant) this.named = (await api.variant(this.variant)).name;
      const [printout, made] = await Promise.all([api.printout(this.game, this.variant), printing()]);
      this.#program = made;
      this.printout = printout;
      this.wishes = { ...this.wishes, parts: printout.parts.map(({ id }) => id) };
      if (printout.book) await this.#openBook();
    } catch (error) {
      this.isLost = error instanceof Refused && error.status === 404;
      this.trouble =
        error instanceof Refused || error instanceof Unreachable ? error.message : 'The sheets could not be loaded.';
    }
  }

  async #openBook(): Promise<void> {
    const [text, { pictures }] = await Promise.all([api.book(this.game), api.bookPictures(this.game)]);
    this.book = { text, pictures };
  }

  #sheetsOf(wishes: Printing.Wishes): Printing.Sheet[] {
    return this.printout && this.#program ? this.#program.sheetsOf(this.printout, wishes, this.book) : [];
  }

  pictureOf(sheet: Printing.Sheet): string {
    return this.#program?.pictureOf(sheet) ?? '';
  }

  wish(change: Partial<Printing.Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    announce(this.sheets.length ? `${this.told} on ${this.paper}.` : 'Tick something to print.');
  }

  tick(part: string, on: boolean): void {
    const { parts } = this.wishes;
    this.wish({ parts: on ? [...parts, part] : parts.filter((each) => each !== part) });
  }

  stop(): void {
    this.#stop?.abort();
  }

  async save(): Promise<void> {
    const made = this.#program;
    if (!made || !this.printout) return;
    const stop = (this.#stop = new AbortController());
    this.failed = false;
    try {
      const told = (page: number) => (this.page = page);
      const file = await made.made(this.sheets, { title: this.printout.name, told, signal: stop.signal });
      saveFile(
        `${this.named ? fileName(this.named) : this.game}.pdf`,
        new Blob([file as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
      );
      announce('The file is saved.');
    } catch (error) {
      this.failed = !(error instanceof made.Stopped);
    } finally {
      this.page = 0;
    }
  }
}
