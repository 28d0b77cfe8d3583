// All puzzles as the server lists them, loaded when somebody looks.

import { api, Refused, Unreachable } from '$lib/api/client';
import type { PuzzleShelf } from '$lib/api/types';

export class Shelf {
  found: PuzzleShelf | null = $state.raw(null);
  trouble = $state('');

  async load(): Promise<void> {
    this.trouble = '';
    try {
      this.found = await api.puzzles();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = 'The puzzles could not be loaded.';
    }
  }
}
