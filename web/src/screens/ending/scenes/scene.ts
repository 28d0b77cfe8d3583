// What the pictures of endings share: the canvas they are drawn on, and small shapes.

import type { BandId } from '$lib/art/bands';

/** What a scene is handed. It draws on a canvas of 1440 by 470 and beyond, its subject right of x = 700. */
export interface SceneProps {
  readonly scene: string; // as the server names it
  readonly bands: readonly BandId[]; // of the winners
  readonly winners: readonly number[];
  readonly view: unknown; // of the last position
}

/** Windows on that canvas. */
export const CROPS = {
  wide: '0 0 1440 470',
  share: '240 -70 1200 630',
  tall: '735 -30 690 500',
} as const;
export type Crop = keyof typeof CROPS;

/** A number from 0 to 1 that is always the same for the same place in a row. */
export function spread(at: number, step: number): number {
  return Math.abs((Math.sin((at + 1) * step) * 43758.5453) % 1);
}

export const stars = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => ({
    x: spread(at, 12.9898) * 1440,
    y: spread(at, 78.233) * (height + 140) - 140,
    r: 0.7 + spread(at, 39.425) * 1.2,
  }));

/** A rough stone around a point. */
export function shard(x: number, y: number, size: number, at: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner / 6) * 2 * Math.PI + spread(at, 3.7) * 2;
    const reach = size * (0.7 + 0.5 * spread(at * 7 + corner, 5.3));
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The top and the sides of a hexagonal pillar seen from above, around its upper middle. */
export function pillar(radius: number, height: number, flat: number) {
  const corner = (at: number) => {
    const angle = ((60 * at - 90) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle) * flat] as const;
  };
  const text = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  const top = [0, 1, 2, 3, 4, 5].map(corner);
  const down = ([x, y]: readonly [number, number]) => [x, y + height] as const;
  return {
    top: text(top),
    right: text([corner(2), corner(3), down(corner(3)), down(corner(2))]),
    left: text([corner(3), corner(4), down(corner(4)), down(corner(3))]),
  };
}
