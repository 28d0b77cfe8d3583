// The drawings of a game, loaded when its table is opened; a game that the page does not know gets a plain table.

import { kits } from '$lib/board/kits';
import type { BoardKit } from '$lib/board/types';

export async function loadKit(game: string): Promise<BoardKit> {
  const load = kits[game];
  return load === undefined ? (await import('./plain/kit')).plainKit : await load();
}
