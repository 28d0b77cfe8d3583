// Where the arrows of regions are placed around the island.

import { project, type Camera, type Point } from './iso';
import { SIDE, type Arrow } from './view';

const BEYOND = { front: 1.9, back: 0.98 }; // spaces from the edge; at the front, letters are in between

/** A point of the line that an arrow moves: this many spaces along it, and to its side. */
export const placed = (camera: Camera, arrow: Arrow, along: number, aside = 0): Point =>
  arrow.line === 'row'
    ? project(camera, arrow.place + aside, along, 1)
    : project(camera, along, arrow.place + aside, 1);

/** How far along its line an arrow stands: beyond the edge that it points to. */
export function standOf(camera: Camera, arrow: Arrow): number {
  const [from, to] = [placed(camera, arrow, 0), placed(camera, arrow, 1)];
  const beyond = to.y > from.y === arrow.forwards ? BEYOND.front : BEYOND.back;
  return arrow.forwards ? SIDE - 1 + beyond : -beyond;
}

export const middleOfArrow = (camera: Camera, arrow: Arrow): Point => placed(camera, arrow, standOf(camera, arrow));
