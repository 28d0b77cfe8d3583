// The isometric projection: rows and columns, turned by quarters, to points of the picture.

import { SIDE, type KolossusView } from './view';

export interface Camera {
  readonly quarter: number;
  readonly W: number; // width of a space
  readonly H: number; // its height on the picture
  readonly h: number; // one level
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WIDE = { W: 72, H: 72 * 0.66, h: 72 * 0.208 };
export const STEEP = { W: 72, H: 72 * 0.82, h: 72 * 0.21 }; // narrow screens: bigger targets
const LAST = SIDE - 1;

export function turned(row: number, column: number, quarter: number): [number, number] {
  switch (((quarter % 4) + 4) % 4) {
    case 1:
      return [column, LAST - row];
    case 2:
      return [LAST - row, LAST - column];
    case 3:
      return [LAST - column, row];
    default:
      return [row, column];
  }
}

/** The middle of a space's top face. Fractions are fine: things on their way stand between spaces. */
export function project(camera: Camera, row: number, column: number, level: number): Point {
  const [r, c] = turned(row, column, camera.quarter);
  return { x: ((c - r) * camera.W) / 2, y: ((c + r) * camera.H) / 2 - (level - 1) * camera.h };
}

/** Painting order: what is further back comes first. */
export function depth(camera: Camera, row: number, column: number): number {
  const [r, c] = turned(row, column, camera.quarter);
  return (r + c) * 100 + c;
}

const CORNERS = ['se', 'ne', 'nw', 'sw']; // by the quarter turns that bring each to the front

/** The quarter turns that bring a seat's first corner to the front. */
export function homeQuarter(view: KolossusView): number {
  const own = view.you === null ? undefined : view.seats[view.you]?.[0];
  const corner = Object.entries(view.corners).find(([id, band]) => (band ?? id) === own)?.[0];
  return corner ? CORNERS.indexOf(corner) : 0;
}

export function box(camera: Camera): { x: number; y: number; width: number; height: number } {
  const { W, H, h } = camera;
  const margin = 0.34 * W;
  const top = H / 2 + 4 * h + 0.62 * W;
  return { x: -5.5 * W - margin, y: -top, width: 11 * W + 2 * margin, height: top + 10.5 * H + 0.95 * W };
}

export const diamond = (camera: Camera, scale = 1): string => {
  const [x, y] = [(camera.W / 2) * scale, (camera.H / 2) * scale];
  return `M0 ${-y}L${x} 0 0 ${y} ${-x} 0Z`;
};
