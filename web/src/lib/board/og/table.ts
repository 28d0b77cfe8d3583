// Measures of the overlap table.

import { laidOf, numbersOf, type OgView } from './view';

export const Q = 62; // a square

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

export function sizeOf(view: OgView): { columns: number; rows: number } {
  const grid = Object.values(view.cards)[0]?.grid;
  return { columns: grid?.[0]?.length ?? 2, rows: grid?.length ?? 3 };
}

/** The squares to show: all cards and all legal places, in the middle of a table that has room for `least` of them. */
export function extentOf(view: OgView, least: { columns: number; rows: number }): Extent {
  const card = sizeOf(view);
  const corners = [...laidOf(view), ...view.places.map((place) => numbersOf(place.at))];
  if (!corners.length) corners.push({ x: 0, y: 0 });
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x)) + card.columns];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y)) + card.rows];
  const [spareX, spareY] = [
    Math.max(0.5, (least.columns - (right - left)) / 2),
    Math.max(0.5, (least.rows - (bottom - top)) / 2),
  ];
  return {
    left: left - spareX,
    top: top - spareY,
    columns: right - left + 2 * spareX,
    rows: bottom - top + 2 * spareY,
  };
}
