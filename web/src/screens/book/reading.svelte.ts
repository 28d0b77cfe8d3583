// A book while it is read: its text, its pictures, and the clauses behind it.

import { api, Refused, Unreachable } from '$lib/api/client';
import { keysOf, tokensFor } from '$lib/api/keys';
import type { BookPicture, BookText, LessonCard, RulesText, VariantMark } from '$lib/api/types';
import type { BoardKit } from '$lib/board/types';
import { loadKit } from '$lib/play/kit';

export class Reading {
  text: BookText | null = $state.raw(null);
  rules: RulesText | null = $state.raw(null);
  pictures: ReadonlyMap<string, BookPicture> = $state.raw(new Map());
  kit: BoardKit | null = $state.raw(null);
  lessons: readonly LessonCard[] = $state.raw([]);
  trouble = $state('');
  variant: VariantMark | null = $state.raw(null); // that the match is played with
  isOfMatch = $state(false); // the numbers are those of the match
  isMissing = $state(false); // the game has clauses, but no book
  isDrawn = $state(false); // the pictures are here, or will not come

  readonly clauses: ReadonlyMap<string, string> = $derived(
    new Map((this.rules?.groups ?? []).flatMap((group) => group.clauses.map(({ id, text }) => [id, text] as const))),
  );

  constructor(
    readonly game: string,
    readonly match = '', // the match whose numbers the text tells
  ) {}

  async open(): Promise<void> {
    this.trouble = '';
    try {
      this.text = await this.#ask();
    } catch (error) {
      this.#fail(error);
      return;
    }
    void this.#bring();
  }

  /** A match that cannot be found any more, or is not one's own, leaves the book as it is published. */
  async #ask(): Promise<BookText> {
    if (!this.match) return api.book(this.game);
    const token = tokensFor(keysOf(this.match))[0] ?? null;
    const found = await api.bookOfMatch(this.match, token).catch(() => null);
    this.isOfMatch = found?.game === this.game;
    if (this.isOfMatch)
      this.variant = await api.table(this.match, token).then(
        ({ variant }) => variant,
        () => null,
      );
    return found && this.isOfMatch ? found : api.book(this.game);
  }

  /** What the text can do without at first: clauses, pictures, lessons. */
  async #bring(): Promise<void> {
    const [rules, pictures, kit, paths] = await Promise.allSettled([
      api.rules(this.game),
      api.bookPictures(this.game),
      loadKit(this.game),
      api.lessons(),
    ]);
    if (rules.status === 'fulfilled') this.rules = rules.value;
    if (kit.status === 'fulfilled') this.kit = kit.value;
    if (pictures.status === 'fulfilled')
      this.pictures = new Map(pictures.value.pictures.map((picture) => [picture.id, picture]));
    if (paths.status === 'fulfilled') this.lessons = paths.value.find((path) => path.game === this.game)?.lessons ?? [];
    this.isDrawn = true;
  }

  #fail(error: unknown): void {
    if (error instanceof Refused && error.refusal.code === 'unknown_book') this.isMissing = true;
    else if (error instanceof Refused || error instanceof Unreachable) this.trouble = error.message;
    else throw error;
  }
}
