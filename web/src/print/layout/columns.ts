// Text that flows over sheets: blocks of a known height, one under the other.

import type { Drawing } from '../render';
import { areaOf, chunks, sizeOf, type Sheet, type Wishes } from './sheets';

/** Something as wide as the sheet; it is never split. */
export interface Block {
  readonly height: number;
  readonly says: string; // empty: it is not worth telling
  readonly draw: (on: Drawing, x: number, y: number) => void;
  readonly room?: number; // that must be left under it, or it begins a new sheet
}

const BETWEEN = 8; // millimetres between columns

interface Flow {
  readonly part: string;
  readonly titled: string;
  readonly columns: number;
}

export function flowedSheets(blocks: readonly Block[], wishes: Wishes, { part, titled, columns }: Flow): Sheet[] {
  const paper = sizeOf(wishes.paper);
  const area = areaOf(paper.width, paper.height);
  const step = widthOfColumn(wishes, columns) + BETWEEN;
  const filled: { block: Block; y: number }[][] = []; // columns, from first to last
  let y = 0;
  for (const block of blocks) {
    if (!filled.length || y + block.height + (block.room ?? 0) > area.height) {
      filled.push([]);
      y = 0;
    }
    filled.at(-1)?.push({ block, y });
    y += block.height;
  }
  const pages = chunks(filled, columns);
  return pages.map((page, at) => ({
    ...paper,
    part,
    back: false,
    name: `${titled}, sheet ${at + 1} of ${pages.length}`,
    says: page
      .flat()
      .map(({ block }) => block.says)
      .filter(Boolean)
      .join(', '),
    draw: (on) =>
      page.forEach((column, place) =>
        column.forEach(({ block, y: down }) => block.draw(on, area.x + place * step, area.y + down)),
      ),
  }));
}

export function widthOfColumn(wishes: Wishes, columns: number): number {
  const { width, height } = sizeOf(wishes.paper);
  return (areaOf(width, height).width - (columns - 1) * BETWEEN) / columns;
}
