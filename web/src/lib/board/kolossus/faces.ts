// Colours, engravings and walls of the five landscapes.

import { mix } from '$lib/art/bands';
import type { Camera } from './iso';

export const TOPS = ['', '#8B785F', '#8F9C72', '#CBAF76', '#D0C8C4', '#FBF4E6'];
export const LEFT = TOPS.map((top) => top && mix(top, '#241D2A', 0.34));
export const RIGHT = TOPS.map((top) => top && mix(top, '#1A1524', 0.56));
export const ENGRAVED = TOPS.map((top) => top && mix(top, '#241D2A', 0.46));

export const Q = 48; // a space seen from above

const FIR = (x: number, y: number) => `M${x - 5} ${y + 6}L${x} ${y - 5} ${x + 5} ${y + 6}Z`;
const ARC = (x: number, y: number) => `M${x - 7} ${y + 3}Q${x} ${y - 7} ${x + 7} ${y + 3}`;

export const ENGRAVINGS = [
  '',
  '',
  FIR(0, -8) + FIR(-12.5, 1) + FIR(12.5, 1),
  ARC(0, -6) + ARC(-12, 3.5) + ARC(12, 3.5),
  'M-17 8L-5-9 1.5-1 8-7 18 8M-8.5-4L-5-1-2.5-4.4M5-4.2L8-2 10.4-3.4',
  'M0-14L21 0 0 14-21 0ZM0-8.4L12.6 0 0 8.4-12.6 0Z',
];

/** The wall under a top face at the lower left (side -1) or lower right (1), `drop` levels deep. */
export function wall(camera: Camera, side: -1 | 1, drop: number): string {
  const [x, y] = [(side * camera.W) / 2, camera.H / 2];
  const down = drop * camera.h;
  return `M${x} 0L0 ${y}V${y + down}L${x} ${down}Z`;
}

/** One masonry line a level, so that height can be counted, and joints between the stones. */
export function masonry(camera: Camera, side: -1 | 1, drop: number): string {
  const [x, y] = [(side * camera.W) / 2, camera.H / 2];
  const at = (part: number, down: number) => `${x * (1 - part)} ${y * part + down}`;
  let lines = '';
  for (let level = 0; level < drop; level++) {
    const down = level * camera.h;
    if (level > 0) lines += `M${at(0, down)}L${at(1, down)}`;
    const joints = level % 2 ? [0.28, 0.74] : [0.5];
    for (const joint of joints) lines += `M${at(joint, down)}L${at(joint, down + camera.h)}`;
  }
  return lines;
}
