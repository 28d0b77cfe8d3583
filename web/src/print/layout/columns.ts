// Text that flows over sheets: blocks of a known height, one under the other.

import type { Drawing } from '../render';
import { areaOf, sizeOf, type Sheet, type Wishes } from './sheets';

/** Something as wide as the sheet; it is never split. */
export interface Block {
  readonly height: number;
  readonly says: string; // empty: it is not worth telling
  readonly draw: (on: Drawing, x: number, y: number) => void;
  readonly room?: number; // that must be left under it, or it begins a new sheet
}

export function flowedSheets(part: string, blocks: readonly Block[], wishes: Wishes, titled: string): Sheet[] {
  const paper = sizeOf(wishes.paper);
  const area = areaOf(paper.width, paper.height);
  const pages: { block: Block; y: number }[][] = [];
  let y = 0;
  for (const block of blocks) {
    if (!pages.length || y + block.height + (block.room ?? 0) > area.height) {
      pages.push([]);
      y = 0;
    }
    pages.at(-1)?.push({ block, y });
    y += block.height;
  }
  return pages.map((page, at) => ({
    ...paper,
    part,
    back: false,
    name: `${titled}, sheet ${at + 1} of ${pages.length}`,
    says: page
      .map(({ block }) => block.says)
      .filter(Boolean)
      .join(', '),
    draw: (on) => page.forEach(({ block, y: down }) => block.draw(on, area.x, area.y + down)),
  }));
}

export const widthOfText = (wishes: Wishes): number => {
  const { width, height } = sizeOf(wishes.paper);
  return areaOf(width, height).width;
};
