// The boards by their games' ids; each is loaded when its table is opened.

import type { BoardKit } from './types';

export const kits: Readonly<Record<string, () => Promise<{ default: BoardKit<never> }>>> = {
  kolossus: () => import('./kolossus'),
};
