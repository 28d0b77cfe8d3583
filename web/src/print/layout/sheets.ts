// Paper, wishes, and what every sheet has: its name and a line of 50 mm.

import type { PrintItem, Printout } from '$lib/api/types';
import Foot from '../looks/Foot.svelte';
import { Drawing } from '../render';

export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof PAPERS;
export type Backs = 'none' | 'sheets' | 'fold';

/** How somebody wants a game printed. */
export interface Wishes {
  readonly parts: readonly string[]; // ids; `book` is the rulebook
  readonly paper: Paper;
  readonly backs: Backs;
  readonly marks: boolean; // cut marks
  readonly pale: boolean; // saves ink: pale strips, no art
  readonly changed: boolean; // only what a variant has changed
}

export interface Sheet {
  readonly part: string;
  readonly name: string;
  readonly back: boolean;
  readonly width: number;
  readonly height: number;
  readonly says: string; // what is on it, in words
  readonly draw: (on: Drawing) => void;
}

export const MARGIN = 10; // millimetres around everything that is not a grid of cards
export const FOOT = 8; // for the name and the line

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a sheet has room for, besides its foot. */
export const areaOf = (width: number, height: number): Area => ({
  x: MARGIN,
  y: MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN - FOOT,
});

export const sizeOf = (paper: Paper, turned = false) => {
  const { width, height } = PAPERS[paper];
  return turned ? { width: height, height: width } : { width, height };
};

/** A sheet as it is drawn: what is on it, and its foot. */
export function drawn(sheet: Sheet): Drawing {
  const on = new Drawing();
  sheet.draw(on);
  on.add(on.rendered(Foot, { name: sheet.name, width: sheet.width, height: sheet.height }));
  return on;
}

/** One thing for each copy. */
export const copiesOf = (items: readonly PrintItem[]): PrintItem[] =>
  items.flatMap((item) => Array.from({ length: item.count }, () => item));

export const partOf = (printout: Printout, id: string) => printout.parts.find((part) => part.id === id);

/** Lists of at most so many. */
export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Names as a sentence says them; of many, the first and how many more. */
export function listed(names: readonly string[]): string {
  const counted = [...new Set(names)].map((name) => {
    const times = names.filter((each) => each === name).length;
    return times > 1 ? `${times} ${name}` : name;
  });
  return counted.join(', ');
}
