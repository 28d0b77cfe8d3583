// From a draft to a variant with an address: saved under a name, or quietly, so that it can be played, printed and studied.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import { fileName, saveFile } from '$lib/ui/save';
import type { Designing } from './designing.svelte';
import { isEmpty, same } from './draft';
import { keepVariant, type OwnVariant } from './kept';
import { counted } from './listing';
import type { Draft } from './types';

const UNNAMED = 'Draft';

export class Saving {
  asks = $state(false); // for a name
  busy = $state(false);
  trouble = $state('');

  #quiet: { readonly draft: Draft; readonly variant: string } | null = null; // the last one that was kept without a name

  constructor(readonly designing: Designing) {}

  ask(): void {
    const mistakes = this.designing.problems.length;
    this.trouble = mistakes
      ? `The draft is kept in this browser. It can be saved as a variant once ${counted(mistakes, 'mistake is', 'mistakes are')} mended.`
      : '';
    if (mistakes) announce(this.trouble);
    else this.asks = true;
  }

  async save(name: string, instead: OwnVariant | undefined): Promise<void> {
    const { designing } = this;
    const { game, draft } = designing;
    await this.#attempt(async () => {
      if (instead) await api.replaceVariant(instead.variant, instead.token, { name, draft });
      const own = instead ?? { ...(await api.saveVariant({ game, name, draft })), game };
      keepVariant({ ...own, name });
      designing.saved({ variant: own.variant, name, game, draft });
      this.asks = false;
      announce(`${name} is saved.`);
    });
  }

  /** The address of what is without a mistake, as it stands; '' for the published rules, null if there is none. */
  async address(): Promise<string | null> {
    const { game, variant, view } = this.designing;
    if (!view || isEmpty(view.sound)) return '';
    if (variant && same(variant.draft, view.sound)) return variant.variant;
    if (this.#quiet && same(this.#quiet.draft, view.sound)) return this.#quiet.variant;
    const name = variant?.name ?? UNNAMED;
    const made = await this.#attempt(() => api.saveVariant({ game, name, draft: view.sound }));
    if (!made) return null;
    this.#quiet = { draft: view.sound, variant: made.variant };
    return made.variant;
  }

  async export(): Promise<void> {
    const { game, variant, draft } = this.designing;
    const file = await this.#attempt(() => api.draftFolder(game, draft, variant?.name ?? ''));
    if (file) saveFile(`${variant ? fileName(variant.name) : game}.zip`, file);
  }

  async import(file: File): Promise<boolean> {
    const found = await this.#attempt(() => api.importDraft(this.designing.game, file));
    if (found) this.designing.replace(found.draft);
    return found !== undefined;
  }

  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    this.trouble = '';
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error.message;
      return undefined;
    } finally {
      this.busy = false;
    }
  }
}
