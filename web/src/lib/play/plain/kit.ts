// The plain table: any game can be played by its lists, without a drawing of its own.

import type { BandId } from '$lib/art/bands';
import type { BoardKit } from '$lib/board/types';
import PlainBoard from './PlainBoard.svelte';

const BANDS: readonly BandId[] = ['firbolg', 'tuatha', 'ishtari', 'krell']; // red, blue, green, yellow

export const plainKit: BoardKit = {
  Board: PlainBoard,
  band: (_, seat) => BANDS[seat % BANDS.length] ?? 'tuatha',
  title: (view) => roundOf(view),
  draws: () => false,
  name: (_, id) => inWords(id),
  label: (_, id) => inWords(id),
};

export function inWords(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function roundOf(view: unknown): string {
  const round = typeof view === 'object' && view !== null && 'round' in view ? view.round : null;
  return typeof round === 'number' ? `Round ${round}` : '';
}
