// The story of a game before its first match at this browser: loaded when it is wanted, told once.

import type { Component } from 'svelte';
import { api } from '$lib/api/client';
import type { BookPart, TableView } from '$lib/api/types';
import { settings } from '$lib/settings.svelte';

const KEY = 'colossarium.stories';
const PATIENCE = 1500; // milliseconds that a table waits for its story

interface OpeningProps {
  game: string;
  part: BookPart;
  view: unknown;
  onbegin: () => void;
}

export class Opening {
  isAwaited = $state(false);
  part: BookPart | null = $state.raw(null); // the story, while it is told
  Story: Component<OpeningProps> | null = $state.raw(null);

  #game = '';

  constructor(table: () => TableView | null) {
    $effect(() => {
      const found = table();
      if (!found || this.#game) return;
      this.#game = found.game;
      if (isWanted(found)) void this.#load();
    });
  }

  begin(): void {
    this.part = null;
  }

  async #load(): Promise<void> {
    this.isAwaited = true;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const loaded = Promise.all([import('./Opening.svelte'), api.book(this.#game)]).catch(() => null);
    const found = await Promise.race([loaded, late]);
    const part = found?.[1].parts.find(({ kind }) => kind === 'story');
    if (found && part) {
      tell(this.#game);
      this.Story = found[0].default;
      this.part = part;
    }
    this.isAwaited = false;
  }
}

/** A match that goes on, without a clock, in which this browser has a seat, of a game whose story is not told yet. */
function isWanted(table: TableView): boolean {
  const { over, seat, around, game } = table;
  return settings.stories && !over && seat !== null && around.clock === null && !told().includes(game);
}

function told(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function tell(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...told(), game]));
  } catch {
    // It is told again next time.
  }
}
