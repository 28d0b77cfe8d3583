// What this browser keeps of the studio: a draft for each game and for each variant that was opened, and own variants.

import { storeAt, storedAt } from '$lib/stored';
import type { Draft, Edit } from './types';

const DRAFTS = 'colossarium.drafts';
const VARIANTS = 'colossarium.variants';
const MOST = 100;

export interface KeptDraft {
  readonly draft: Draft;
  readonly edits: readonly Edit[]; // typed, and not looked at yet
}

export interface OwnVariant {
  readonly variant: string;
  readonly token: string; // replaces it
  readonly game: string;
  readonly name: string;
}

/** The draft that was left here, of a game or of a variant. */
export function keptDraft(place: string): KeptDraft | null {
  const found = storedAt<Record<string, KeptDraft>>(DRAFTS, {})[place];
  return found?.draft?.tables ? { draft: found.draft, edits: found.edits ?? [] } : null;
}

export function keepDraft(place: string, kept: KeptDraft | null): void {
  const { [place]: _, ...others } = storedAt<Record<string, KeptDraft>>(DRAFTS, {});
  const newest = kept ? [[place, kept] as const, ...Object.entries(others)] : Object.entries(others);
  storeAt(DRAFTS, Object.fromEntries(newest.slice(0, MOST)));
}

/** The variants saved in this browser, newest first. */
export function ownVariants(game = ''): readonly OwnVariant[] {
  const { variants } = storedAt<{ variants: readonly OwnVariant[] }>(VARIANTS, { variants: [] });
  const known = Array.isArray(variants) ? variants.filter((each) => typeof each?.variant === 'string') : [];
  return game ? known.filter((each) => each.game === game) : known;
}

export function keepVariant(kept: OwnVariant): void {
  const others = ownVariants().filter(({ variant }) => variant !== kept.variant);
  storeAt(VARIANTS, { variants: [kept, ...others].slice(0, MOST) });
}
