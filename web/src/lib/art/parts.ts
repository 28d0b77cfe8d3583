// The parts that giants are built of: outlines, and how a list of them makes a figure.

export type PartKind = 'head' | 'torso' | 'arm' | 'leg' | 'wing';

export interface PartCount {
  readonly kind: string;
  readonly count: number;
  readonly held: number; // as many are solid stone, the others outlines
}

export interface Placed {
  readonly kind: PartKind;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  readonly turn: number; // degrees
  readonly stretch: number; // along the part
  readonly solid: boolean;
}

/** Outlines with the joint on the origin: legs and arms hang, heads stand, torsos hang from the shoulders. */
export const OUTLINES: Readonly<Record<PartKind, string>> = {
  head: 'M-6 0L-8-6-7.4-16-4-20.6H4L7.4-16 8-6 6 0Z',
  torso: 'M-17 0H17L15 18 12.6 32H-12.6L-15 18Z',
  arm: 'M-1-1L7 1 9.6 17 8 36 2 38 0 34 1 18-3 8Z',
  leg: 'M-6.4 0H6.4L7 16 5.4 31H8V36H-6.6L-7 16Z',
  wing: 'M0 0L8-16 24-26 38-20 32-12 36-2 27-3 28 8 19 5 17 16 8 10 3 14Z',
};

const LEG = 36;
const TORSO = 31;
const order: readonly PartKind[] = ['wing', 'leg', 'torso', 'head', 'arm'];

/** Where every part of a list stands, around x = 0, feet on y = 0. */
export function assemble(parts: readonly PartCount[]): Placed[] {
  const many = (kind: PartKind) => parts.find((part) => part.kind === kind)?.count ?? 0;
  const joints = many('leg') > 3 ? beast(many) : upright(many);
  return order.flatMap((kind) => {
    const held = parts.find((part) => part.kind === kind)?.held ?? 0;
    return (joints[kind] ?? []).slice(0, many(kind)).map((joint, at) => ({ kind, ...joint, solid: at < held }));
  });
}

interface Joint {
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  readonly turn: number;
  readonly stretch: number;
}

type Joints = Readonly<Record<PartKind, readonly Joint[]>>;

const joint = (x: number, y: number, mirrored = false, turn = 0, stretch = 1): Joint => ({
  x,
  y,
  mirrored,
  turn,
  stretch,
});
const row = (count: number, step: number) => Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * step);

/** Pairs left and right, the next pair lower and wider. */
const pairs = (count: number, x: number, y: number, down: number, spread = 0) =>
  Array.from({ length: count }, (_, at) => {
    const pair = Math.floor(at / 2);
    const side = at % 2 ? 1 : -1;
    return joint(side * x, y + pair * down, side < 0, side * pair * -spread);
  });

/** On up to three legs, torsos one over the other. */
function upright(many: (kind: PartKind) => number): Joints {
  const hips = many('leg') ? -LEG : -2;
  const torsos = Math.max(1, many('torso'));
  const shoulders = hips - TORSO * torsos + 1;
  return {
    leg: row(many('leg'), 15).map((x) => joint(x, hips)),
    torso: Array.from({ length: torsos }, (_, at) => joint(0, hips - TORSO * (at + 1) + 1)),
    head: row(many('head'), 17).map((x) => joint(x, shoulders)),
    arm: pairs(many('arm'), 17, shoulders + 3, Math.min(26, 14 + 8 * torsos), 16),
    wing: pairs(many('wing'), 13, shoulders + 8, 16, 12),
  };
}

/** On four legs and more: torsos in a row, the heads in front. */
function beast(many: (kind: PartKind) => number): Joints {
  const torsos = Math.max(1, many('torso'));
  const length = Math.max(32 * torsos, 13 * many('leg'));
  const back = -LEG - 26;
  const front = length / 2;
  return {
    leg: row(many('leg'), (length - 14) / Math.max(1, many('leg') - 1)).map((x) => joint(x, -LEG)),
    torso: row(torsos, length / torsos).map((x) =>
      joint(x + length / torsos / 2, -LEG - 12, false, 90, length / torsos / 32),
    ),
    head: row(many('head'), 15).map((x, at) => joint(front + 2 + x * 0.8, back - 4 - at * 3, false, 18)),
    arm: pairs(many('arm'), 6, back + 6, 6, 20).map((each) => ({ ...each, x: front - 6 + each.x })),
    wing: pairs(many('wing'), 8, back + 2, 4, 10).map((each) => ({ ...each, x: each.x - 4 })),
  };
}

type Point = readonly [x: number, y: number];

/** The corners of an outline, which is made of straight lines alone. */
function cornersOf(outline: string): Point[] {
  const corners: Point[] = [];
  for (const [, command, rest] of outline.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const numbers = (rest?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x, y] = corners.at(-1) ?? [0, 0];
    if (command === 'H') corners.push(...numbers.map((to): Point => [to, y]));
    else if (command === 'V') corners.push(...numbers.map((to): Point => [x, to]));
    else for (let at = 0; at + 1 < numbers.length; at += 2) corners.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  return corners;
}

/** The corners of a part as it stands, mirrored, stretched and turned. */
export function standing(part: Placed): Point[] {
  const turn = (part.turn * Math.PI) / 180;
  return cornersOf(OUTLINES[part.kind]).map(([x, y]) => {
    const [across, along] = [part.mirrored ? -x : x, y * part.stretch];
    return [
      part.x + across * Math.cos(turn) - along * Math.sin(turn),
      part.y + across * Math.sin(turn) + along * Math.cos(turn),
    ];
  });
}

const EDGE = 2; // half a stroke, and air
const LEAST = { left: -24, right: 24, top: -60, foot: 2 }; // so that small figures look small

/** A frame around the whole figure. */
export function frameOf(placed: readonly Placed[]): { x: number; y: number; width: number; height: number } {
  const corners = placed.flatMap(standing);
  const left = Math.min(...corners.map(([x]) => x - EDGE), LEAST.left);
  const right = Math.max(...corners.map(([x]) => x + EDGE), LEAST.right);
  const top = Math.min(...corners.map(([, y]) => y - EDGE), LEAST.top);
  const foot = Math.max(...corners.map(([, y]) => y + EDGE), LEAST.foot);
  return { x: left, y: top, width: right - left, height: foot - top };
}
