// What happened between two views of Kolossus, as far as a picture can tell: who moved, fell or came, which region slid.

import type { LogEvent } from '$lib/api/types';
import type { Change } from '../motion.svelte';
import { idIn, numberIn } from '../told';
import {
  arrowOf,
  columnOf,
  piecesOf,
  rowOf,
  SIDE,
  spaceId,
  type Arrow,
  type Cell,
  type KolossusView,
  type Piece,
} from './view';

type Events = readonly LogEvent[];

const STEP = 60; // ms per space
const LONGEST = 480;
const SLIDE = 600;

export interface Slide {
  readonly line: Arrow['line'];
  readonly place: number;
  readonly by: number; // spaces, negative for west and north
}

const levelAt = (view: KolossusView, row: number, column: number) => Number(view.levels[row]?.[column] ?? '1');

export const spaceOn = (slide: Pick<Slide, 'line' | 'place'>, at: number): [number, number] =>
  slide.line === 'row' ? [slide.place, at] : [at, slide.place];

/** The region that has slid: the one that the events name, or after a jump the one that explains every change of levels. */
export function slideBetween(before: KolossusView, after: KolossusView, events: Events = []): Slide | null {
  if (before.levels.join() === after.levels.join()) return null;
  const told = slideIn(events);
  return told && explains(told, before, after) ? told : slideFound(before, after);
}

function slideIn(events: Events): Slide | null {
  const event = events.findLast(({ id }) => id === 'region-moved');
  const arrow = event && arrowOf(idIn(event, 'arrow') ?? '');
  const spaces = event && numberIn(event, 'spaces');
  return arrow && spaces ? { line: arrow.line, place: arrow.place, by: arrow.forwards ? spaces : -spaces } : null;
}

function slideFound(before: KolossusView, after: KolossusView): Slide | null {
  for (const line of ['row', 'column'] as const)
    for (let place = 0; place < SIDE; place++)
      for (const by of [1, -1, 2, -2, 3, -3, 4, -4]) {
        const slide = { line, place, by };
        if (explains(slide, before, after)) return slide;
      }
  return null;
}

function explains(slide: Slide, before: KolossusView, after: KolossusView): boolean {
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const on = (slide.line === 'row' ? row : column) === slide.place;
      const at = (slide.line === 'row' ? column : row) - slide.by;
      const [fromRow, fromColumn] = on ? spaceOn(slide, at) : [row, column];
      const was = on && (at < 0 || at >= SIDE) ? 1 : levelAt(before, fromRow, fromColumn);
      if (was !== levelAt(after, row, column)) return false;
    }
  return true;
}

export const isOn = (slide: Slide, row: number, column: number) =>
  (slide.line === 'row' ? row : column) === slide.place;

/** What a slide carries over the border: landscapes with their places beyond it. */
export function fallenCells(view: KolossusView, slide: Slide): Cell[] {
  const lost = [];
  for (let at = 0; at < SIDE; at++) {
    const to = at + slide.by;
    if (to >= 0 && to < SIDE) continue;
    const [row, column] = spaceOn(slide, at);
    lost.push({ id: spaceId(row, column), row, column, level: levelAt(view, row, column) });
  }
  return lost;
}

export interface Travel {
  readonly piece: Piece;
  readonly way: readonly string[]; // from where it stood to where it stands
}

/** Pieces that have moved; the way is the server's route, if it gave one. */
export function travels(before: KolossusView, after: KolossusView): Travel[] {
  return piecesOf(after).flatMap((piece) => {
    const from = before.miniatures[piece.id];
    if (!from || from === 'fallen' || from === piece.space) return [];
    const route = before.routes?.find((each) => each.miniature === piece.id && each.way.at(-1) === piece.space);
    return [{ piece, way: [from, ...(route?.way ?? [piece.space])] }];
  });
}

/** Pieces that stood before and are gone. */
export function gone(before: KolossusView, after: KolossusView): Piece[] {
  return piecesOf(before).filter((piece) => after.miniatures[piece.id] === 'fallen');
}

function lengthOf(way: readonly string[]): number {
  return way.slice(1).reduce((sum, space, at) => {
    const from = way[at] ?? space;
    return sum + Math.max(Math.abs(rowOf(space) - rowOf(from)), Math.abs(columnOf(space) - columnOf(from)));
  }, 0);
}

export function change(before: KolossusView, after: KolossusView, events: Events = []): Change {
  const slide = slideBetween(before, after, events);
  const moved = travels(before, after);
  const beaten = gone(before, after);
  const spaces = moved.map(({ way }) => lengthOf(way));
  const walk = moved.length ? Math.min(LONGEST, Math.max(STEP * 3, STEP * Math.max(...spaces))) : 0;
  const ids = [...moved.map(({ piece }) => piece.space), ...beaten.map((piece) => piece.space)];
  return {
    ms: slide ? SLIDE : Math.max(walk, beaten.length ? 300 : 0),
    ids: slide ? beaten.map((piece) => piece.space) : ids,
  };
}
