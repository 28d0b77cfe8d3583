// A draft on the table: what is typed, what the server makes of it, steps back and forth. The server checks and words everything.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import { NOTHING, same } from './draft';
import { History } from './history';
import { keepDraft, keptDraft } from './kept';
import type { Draft, DraftView, Edit, Field, Problem, Variant } from './types';

const SOON = 600; // milliseconds after the last key
const BUSY = 429; // the status of a server that is asked too often

export class Designing {
  view = $state.raw<DraftView | null>(null);
  variant = $state.raw<Variant | null>(null); // the saved one that was opened
  lost = $state(false); // there is no such game or variant
  trouble = $state('');
  canUndo = $state(false);
  canRedo = $state(false);
  #typed = $state.raw<readonly Edit[]>([]); // and not looked at yet

  readonly draft: Draft = $derived(this.view?.draft ?? NOTHING);
  readonly item = $derived(this.view?.item ?? '');
  readonly problems = $derived(this.view?.problems ?? []);
  readonly changes = $derived(this.view?.changes ?? []);
  readonly isSaved = $derived(this.variant !== null && same(this.variant.draft, this.draft));

  #history = new History<Draft>(NOTHING);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> = Promise.resolve(); // one question after the other: edits build on the draft before

  constructor(
    readonly game: string,
    readonly address: string, // of a variant; none for a draft of one's own
  ) {}

  /** Where this browser keeps the draft. */
  get #place(): string {
    return this.variant?.variant ?? (this.address || this.game);
  }

  async open(item: string): Promise<void> {
    this.trouble = '';
    try {
      if (this.address && !this.variant) this.variant = await api.variant(this.address);
      this.lost = this.variant !== null && this.variant.game !== this.game;
    } catch (error) {
      this.#fail(error);
    }
    if (this.lost || this.trouble) return;
    const kept = keptDraft(this.#place);
    const draft = kept?.draft ?? this.variant?.draft ?? NOTHING;
    this.#history = new History(draft);
    this.#typed = kept?.edits ?? [];
    await this.#ask(draft, item);
    if (this.view || !item || this.lost) return;
    await this.#ask(draft, ''); // the draft may fit, and the thing be unknown
    this.lost = this.view !== null;
  }

  /** Drops a draft that fits the game no longer. */
  async beginAnew(): Promise<void> {
    keepDraft(this.#place, null);
    this.trouble = '';
    await this.#ask(NOTHING, '');
  }

  choose(item: string): void {
    this.leave();
    void this.#ask(null, item);
  }

  /** The value of a field: as typed, or as the draft has it. */
  valueOf({ path, value }: Pick<Field, 'path' | 'value'>): unknown {
    const typed = this.#typed.findLast((edit) => edit.path === path);
    return typed ? typed.value : value;
  }

  /** What somebody types is looked at a moment after the last key; `null` leaves the key out. */
  type(path: string, value: unknown): void {
    this.#add({ path, do: value === null ? 'remove' : 'set', value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), SOON);
  }

  /** The field has been left: what was typed is looked at now. */
  leave(): void {
    if (this.#typed.length) void this.#ask();
    void this.#asking.then(() => this.#history.settle());
  }

  /** A change that is whole: chosen, mended, added, moved, removed, put back. */
  edit(...edits: readonly Edit[]): void {
    this.#history.settle();
    for (const edit of edits) this.#add(edit);
    void this.#ask().then(() => this.#history.settle());
  }

  mend({ mend }: Problem): void {
    if (mend) this.edit(mend as unknown as Edit);
  }

  set(path: string, value: unknown): void {
    this.edit({ path, do: value === null ? 'remove' : 'set', value });
  }

  /** Another draft whole, as a step that can be undone. */
  replace(draft: Draft): void {
    void this.#ask(draft);
  }

  undo(): void {
    if (this.#history.undo()) this.#back('Undone.');
  }

  redo(): void {
    if (this.#history.redo()) this.#back('Done again.');
  }

  /** The draft is a variant now, or another one. */
  saved(variant: Variant): void {
    keepDraft(this.#place, null);
    this.variant = variant;
    this.#keep();
  }

  #back(sentence: string): void {
    this.#typed = [];
    announce(sentence);
    void this.#ask(this.#history.now);
  }

  /** Later edits of the same key take the place of earlier ones. */
  #add(edit: Edit): void {
    this.#typed = [...this.#typed.filter(({ path }) => path !== edit.path), edit];
    this.#keep();
  }

  #keep(): void {
    keepDraft(this.#place, { draft: this.draft, edits: this.#typed });
  }

  #ask(draft: Draft | null = null, item: string | null = null): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking = this.#asking.then(() => this.#answered(draft, item));
    return this.#asking;
  }

  async #answered(draft: Draft | null, item: string | null): Promise<void> {
    const edits = this.#typed;
    const wanted = { draft: draft ?? this.draft, edits, item: item ?? this.item };
    try {
      this.#take(await api.draft(this.game, wanted), edits);
    } catch (error) {
      // A change that the server refuses is not made; what it could not hear stays, and is said again.
      if (error instanceof Refused && error.status !== BUSY) this.#drop(edits);
      this.#fail(error);
    }
  }

  #drop(edits: readonly Edit[]): void {
    this.#typed = this.#typed.filter((edit) => !edits.includes(edit));
  }

  #take(view: DraftView, edits: readonly Edit[]): void {
    const before = this.problems.map(({ sentence }) => sentence);
    this.#drop(edits);
    this.view = view;
    this.trouble = '';
    if (!same(view.draft, this.#history.now)) this.#history.take(view.draft, edits.map(({ path }) => path).join());
    this.canUndo = this.#history.canUndo;
    this.canRedo = this.#history.canRedo;
    this.#keep();
    for (const { sentence } of view.problems) if (!before.includes(sentence)) announce(sentence);
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    if (error instanceof Refused && error.status === 404) this.lost = true;
    else this.trouble = error.message;
  }
}
