// The drawings of a game, loaded when its table is opened; a game without drawings gets a plain table.

import { kits } from '$lib/board/kits';
import type { BoardKit } from '$lib/board/types';
import { plainKit } from './plain/kit';

export async function loadKit(game: string): Promise<BoardKit> {
  const load = kits[game];
  return load === undefined ? plainKit : await load();
}
