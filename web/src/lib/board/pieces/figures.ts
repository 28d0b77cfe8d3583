// The outlines of the three classes and the four bases, in units of a space 74 wide.

import type { BandId, Kind } from '$lib/art/bands';

export interface Figure {
  readonly height: number;
  readonly base: number; // half its width
  readonly body: string;
  readonly shade: string; // the right half of the body, away from the light
  readonly head: string;
  readonly headShade: string;
  readonly crest: string;
  readonly lines: string;
  readonly face: string;
  readonly chest: readonly [number, number]; // height and scale of the emblem
}

export const FIGURES: Readonly<Record<Kind, Figure>> = {
  warrior: {
    height: 33,
    base: 13.5,
    body: 'M-4.4-22.6C-6.4-17-8.4-9-8.8-3.4Q0 1.8 8.8-3.4C8.4-9 6.4-17 4.4-22.6Z',
    shade: 'M0-22.6H4.4C6.4-17 8.4-9 8.8-3.4Q4.4-.8 0-.8Z',
    head: 'M0-33A5.3 5.3 0 1 1 0-22.4 5.3 5.3 0 1 1 0-33Z',
    headShade: 'M0-33A5.3 5.3 0 0 1 0-22.4Z',
    crest: '',
    lines: 'M-5-21.6H5',
    face: '',
    chest: [-11.4, 0.4],
  },
  guardian: {
    height: 52,
    base: 16,
    body: 'M-8.6-33.6Q-12.2-33.2-12.4-28.6L-11.2-4.2Q0 2.2 11.2-4.2L12.4-28.6Q12.2-33.2 8.6-33.6Z',
    shade: 'M0-33.6H8.6Q12.2-33.2 12.4-28.6L11.2-4.2Q5.6-1 0-1Z',
    head: 'M-6.3-33.6V-40.2A6.3 6.3 0 0 1 6.3-40.2V-33.6Z',
    headShade: 'M0-46.5A6.3 6.3 0 0 1 6.3-40.2V-33.6H0Z',
    crest: 'M-1.3-46V-52H1.3V-46Z',
    lines: 'M-11.9-29.4Q0-26.4 11.9-29.4',
    face: 'M-4.3-40.4H4.3V-38.4H1.1V-34.6H-1.1V-38.4H-4.3Z',
    chest: [-17, 0.56],
  },
  colossus: {
    height: 70,
    base: 19,
    body: 'M-9-52.6H9Q17.2-52.4 17.9-45L18.6-28.4Q18.7-25 15.6-25H12.8V-2.6Q7.4 .8 2.1 .8V-16H-2.1V.8Q-7.4 .8-12.8-2.6V-25H-15.6Q-18.7-25-18.6-28.4L-17.9-45Q-17.2-52.4-9-52.6Z',
    shade: 'M0-52.6H9Q17.2-52.4 17.9-45L18.6-28.4Q18.7-25 15.6-25H12.8V-2.6Q7.4 .8 2.1 .8V-16H0Z',
    head: 'M-6.7-52.6V-61.4H6.7V-52.6Z',
    headShade: 'M0-61.4H6.7V-52.6H0Z',
    crest: 'M-7.8-61.2L-9.8-68.4-5.6-65.4-3.3-70.4 0-65.6 3.3-70.4 5.6-65.4 9.8-68.4 7.8-61.2Z',
    lines: 'M-12.6-44V-25.4M12.6-44V-25.4M-12.6-21H-2.1M2.1-21H12.6',
    face: 'M-4.4-58.4H-1.6V-56H-4.4ZM1.6-58.4H4.4V-56H1.6Z',
    chest: [-37.6, 0.66],
  },
};

const SQUASH = 0.64;
const THICK = 4;

/** The outline of a base as top and side, half a width of `r`. */
interface Base {
  readonly top: string;
  readonly side: string;
}

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;

function prism(points: readonly (readonly [number, number])[]): Base {
  return { top: polygon(points), side: polygon(points.map(([x, y]) => [x, y + THICK])) };
}

function disc(r: number): Base {
  const [rx, ry] = [r, r * SQUASH];
  const ring = (y: number) => `M${-rx} ${y}A${rx} ${ry} 0 1 1 ${rx} ${y}A${rx} ${ry} 0 1 1 ${-rx} ${y}Z`;
  return { top: ring(0), side: `M${-rx} 0V${THICK}A${rx} ${ry} 0 0 0 ${rx} ${THICK}V0Z` };
}

export const BASES: Readonly<Record<BandId, (r: number) => Base>> = {
  tuatha: (r) => disc(r),
  krell: (r) => {
    const [x, y] = [r * 1.3, r * 1.3 * SQUASH];
    const { top } = prism([
      [0, -y],
      [x, 0],
      [0, y],
      [-x, 0],
    ]);
    return {
      top,
      side: polygon([
        [-x, 0],
        [0, y],
        [x, 0],
        [x, THICK],
        [0, y + THICK],
        [-x, THICK],
      ]),
    };
  },
  ishtari: (r) => {
    const [x, back, front] = [r * 1.32, -r * SQUASH * 1.05, r * SQUASH * 0.78];
    const { top } = prism([
      [0, back],
      [x, front],
      [-x, front],
    ]);
    return {
      top,
      side: polygon([
        [-x, front],
        [x, front],
        [x, front + THICK],
        [-x, front + THICK],
      ]),
    };
  },
  firbolg: (r) => {
    const [x, y] = [r * 0.98, r * SQUASH * 0.92];
    const { top } = prism([
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]);
    return {
      top,
      side: polygon([
        [-x, y],
        [x, y],
        [x, y + THICK],
        [-x, y + THICK],
      ]),
    };
  },
};
