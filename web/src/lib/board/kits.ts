// The boards by their games' ids; each is loaded when its table is opened.

import './board.css';
import type { BoardKit } from './types';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows the view of its own game
export const kits: Readonly<Record<string, () => Promise<BoardKit<any>>>> = {
  kolossus: async () => (await import('./kolossus')).default,
  og: async () => (await import('./og')).default,
  'colossi-banners': async () => (await import('./colossi')).default,
  'colossi-ages': async () => (await import('./colossi')).default,
  builders: async () => (await import('./builders')).default,
};
