// A board over as many sheets as it takes, with a strip on which neighbouring sheets overlap.

import type { PrintItem } from '$lib/api/types';
import { faceOf } from '../looks';
import Overlap from '../looks/Overlap.svelte';
import { near } from '../render';
import { areaOf, sizeOf, type Sheet, type Wishes } from './sheets';

export const OVERLAP = 10; // millimetres

interface Cut {
  readonly columns: number;
  readonly rows: number;
  readonly turned: boolean;
}

/** How many sheets a length takes. */
const sheetsFor = (length: number, room: number) => Math.max(1, Math.ceil((length - OVERLAP) / (room - OVERLAP)));

/** What each of so many sheets shows of a length. */
const evenly = (length: number, sheets: number) => (length + (sheets - 1) * OVERLAP) / sheets;

/** Upright or sideways, whichever takes fewer sheets. */
function cutOf(width: number, height: number, wishes: Wishes): Cut {
  const [upright, sideways] = [false, true].map((turned) => {
    const paper = sizeOf(wishes.paper, turned);
    const area = areaOf(paper.width, paper.height);
    return { columns: sheetsFor(width, area.width), rows: sheetsFor(height, area.height), turned };
  }) as [Cut, Cut];
  return sideways.columns * sideways.rows < upright.columns * upright.rows ? sideways : upright;
}

export function boardSheets(board: PrintItem, wishes: Wishes, short: string): Sheet[] {
  const [width = 0, height = 0] = board.size;
  const { columns, rows, turned } = cutOf(width, height, wishes);
  const paper = sizeOf(wishes.paper, turned);
  const area = areaOf(paper.width, paper.height);
  // All sheets of a row, and of a column, show equally much.
  const shown = { width: evenly(width, columns), height: evenly(height, rows) };
  const all = columns * rows;
  return Array.from({ length: all }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [left, top] = [column * (shown.width - OVERLAP), row * (shown.height - OVERLAP)];
    const where = all > 1 ? `, row ${row + 1}, column ${column + 1}` : '';
    return {
      ...paper,
      part: 'board',
      back: false,
      name: `${short}, ${board.name.toLowerCase()}, sheet ${at + 1} of ${all}`,
      says: `${board.name}${where}`,
      draw: (on) => {
        const face = faceOf(on, board, { foot: '', changed: board.changed, pale: wishes.pale });
        const box = [left, top, shown.width, shown.height].map(near);
        const [, , w, h] = box;
        on.add(
          `<svg x="${area.x}" y="${area.y}" width="${w}" height="${h}" viewBox="${box.join(' ')}" overflow="hidden">${face}</svg>`,
        );
        const edges = { left: column > 0, top: row > 0, right: column < columns - 1, foot: row < rows - 1 };
        on.add(on.rendered(Overlap, { ...shown, x: area.x, y: area.y, by: OVERLAP, edges, marks: wishes.marks }));
      },
    };
  });
}
