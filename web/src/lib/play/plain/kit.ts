// The plain table: any game can be played by its lists, or on the board of squares that its view declares.

import { bandOfNumber } from '$lib/art/bands';
import { cellOf, gridOf, labelOf } from '$lib/board/grid/grid';
import type { BoardKit } from '$lib/board/types';
import PlainBoard from './PlainBoard.svelte';

export const plainKit: BoardKit = {
  Board: PlainBoard,
  band: (_, seat) => bandOfNumber(seat),
  title: (view) => roundOf(view),
  draws: (view, id) => isCell(view, id),
  name: (view, id) => (isCell(view, id) ? id : inWords(id)),
  label: (view, id) => {
    const grid = gridOf(view);
    return grid && cellOf(grid, id) ? labelOf(grid, id) : inWords(id);
  },
};

function isCell(view: unknown, id: string): boolean {
  const grid = gridOf(view);
  return grid !== null && cellOf(grid, id) !== undefined;
}

export function inWords(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function roundOf(view: unknown): string {
  if (typeof view !== 'object' || view === null) return '';
  if ('round' in view && typeof view.round === 'number') return `Round ${view.round}`;
  return 'ply' in view && typeof view.ply === 'number' && gridOf(view) ? `Move ${view.ply + 1}` : '';
}
