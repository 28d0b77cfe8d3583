// Tiles and tokens in rows, with room for scissors between them.

import type { PrintItem } from '$lib/api/types';
import { faceOf } from '../looks';
import { areaOf, copiesOf, listed, sizeOf, type Area, type Sheet, type Wishes } from './sheets';

const GAP = 2; // millimetres

interface Placed {
  readonly item: PrintItem;
  readonly x: number;
  readonly y: number;
}

/** From left to right, row under row, sheet after sheet. */
function packed(items: readonly PrintItem[], area: Area): Placed[][] {
  const pages: Placed[][] = [];
  let [x, y, deep] = [area.x, area.y, 0];
  for (const item of items) {
    const [width = 0, height = 0] = item.size;
    if (x > area.x && x + width > area.x + area.width) [x, y, deep] = [area.x, y + deep + GAP, 0];
    if (!pages.length || y + height > area.y + area.height) {
      pages.push([]);
      [x, y, deep] = [area.x, area.y, 0];
    }
    pages.at(-1)?.push({ item, x, y });
    [x, deep] = [x + width + GAP, Math.max(deep, height)];
  }
  return pages;
}

export function pieceSheets(part: string, items: readonly PrintItem[], wishes: Wishes, titled: string): Sheet[] {
  const paper = sizeOf(wishes.paper);
  const pages = packed(copiesOf(items), areaOf(paper.width, paper.height));
  return pages.map((page, at) => ({
    ...paper,
    part,
    back: false,
    name: `${titled}, sheet ${at + 1} of ${pages.length}`,
    says: listed(page.map(({ item }) => item.name)),
    draw: (on) => {
      const faces = new Map<PrintItem, string>();
      for (const { item, x, y } of page) {
        const face = faces.get(item) ?? faceOf(on, item, { foot: '', changed: item.changed, pale: wishes.pale });
        faces.set(item, face);
        on.place(face, x, y);
      }
    },
  }));
}
