// The games there are, asked for once.

import { api, Refused, Unreachable } from './api/client';
import type { GameCard } from './api/types';

export const catalogue = $state<{ games: readonly GameCard[]; trouble: string }>({ games: [], trouble: '' });

export async function loadGames(): Promise<void> {
  try {
    catalogue.games = await api.games();
    catalogue.trouble = '';
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    catalogue.trouble = error.message;
  }
}
