// Sheets of cards without gaps, with backs on sheets of their own or beside the fronts, to be folded.

import type { PrintItem, Printout } from '$lib/api/types';
import { backOf, faceOf } from '../looks';
import Marks from '../looks/Marks.svelte';
import type { Drawing } from '../render';
import { chunks, copiesOf, FOOT, listed, sizeOf, type Sheet, type Wishes } from './sheets';

export const CARD = { width: 63, height: 88 };

interface Numbered {
  readonly item: PrintItem;
  readonly number: number;
}

interface Raster {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number; // width of a column
}

/** As many cards as fit, in the middle of the sheet, over its foot. */
function rasterOn(width: number, height: number, cell: number): Raster {
  const columns = Math.floor(width / cell);
  const rows = Math.floor((height - FOOT) / CARD.height);
  return { x: (width - columns * cell) / 2, y: (height - FOOT - rows * CARD.height) / 2, columns, rows, cell };
}

export function cardSheets(printout: Printout, items: readonly PrintItem[], wishes: Wishes, short: string): Sheet[] {
  const cards = copiesOf(items).map((item, at) => ({ item, number: at + 1 }));
  const kept = wishes.changed ? cards.filter(({ item }) => item.changed) : cards;
  const fold = wishes.backs === 'fold';
  const { width, height } = sizeOf(wishes.paper, fold);
  const raster = rasterOn(width, height, fold ? 2 * CARD.width : CARD.width);
  const pages = chunks(kept, raster.columns * raster.rows);
  return pages.flatMap((page, at) => {
    const shared = { part: 'cards', width, height };
    const front: Sheet = {
      ...shared,
      back: false,
      name: `${short}, cards, sheet ${at + 1} of ${pages.length}`,
      says: listed(page.map(({ item }) => item.name)),
      draw: (on) => drawCards(on, { page, raster, wishes, printout, short }),
    };
    if (wishes.backs !== 'sheets') return [front];
    const name = `${short}, backs of sheet ${at + 1} of ${pages.length}`;
    const says = `the backs of sheet ${at + 1}`;
    return [front, { ...shared, back: true, name, says, draw: (on) => drawBacks(on, page, raster, wishes) }];
  });
}

interface Page {
  readonly page: readonly Numbered[];
  readonly raster: Raster;
  readonly wishes: Wishes;
  readonly printout: Printout;
  readonly short: string;
}

const placeOf = ({ x, y, columns, cell }: Raster, at: number) => ({
  x: x + (at % columns) * cell,
  y: y + Math.floor(at / columns) * CARD.height,
});

function drawCards(on: Drawing, { page, raster, wishes, printout, short }: Page): void {
  const fold = wishes.backs === 'fold';
  page.forEach(({ item, number }, at) => {
    const { x, y } = placeOf(raster, at);
    const foot = `${short} · ${number}`;
    const changed = item.changed && printout.variant;
    on.place(faceOf(on, item, { foot, changed, pale: wishes.pale }), fold ? x + CARD.width : x, y);
    if (fold) on.place(backOf(on, item, wishes.pale), x, y);
  });
  marked(on, raster, page.length, wishes);
}

/** Mirrored from left to right, so that backs meet their fronts when the sheet is turned over its long side. */
function drawBacks(on: Drawing, page: readonly Numbered[], raster: Raster, wishes: Wishes): void {
  page.forEach(({ item }, at) => {
    const row = Math.floor(at / raster.columns);
    const mirrored = row * raster.columns + (raster.columns - 1 - (at % raster.columns));
    const { x, y } = placeOf(raster, mirrored);
    on.place(backOf(on, item, wishes.pale), x, y);
  });
}

function marked(on: Drawing, raster: Raster, cards: number, wishes: Wishes): void {
  if (!wishes.marks) return;
  const columns = Math.min(cards, raster.columns);
  const rows = Math.ceil(cards / raster.columns);
  const xs = Array.from({ length: columns + 1 }, (_, at) => raster.x + at * raster.cell);
  const ys = Array.from({ length: rows + 1 }, (_, at) => raster.y + at * CARD.height);
  on.add(on.rendered(Marks, { xs, ys }));
}
