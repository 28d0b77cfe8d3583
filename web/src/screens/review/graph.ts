// The geometry of the win-estimate graph.

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly last: number; // moves of the match
}

const LEFT = 46; // room for the percents
const RIGHT = 10;
const TOP = 22; // room for signs above the line
const BOTTOM = 22; // room for the rounds
const SIGN = 13; // width of a sign
const NARROWEST = 44; // between two headings

export function xOf({ width, last }: Frame, ply: number): number {
  return LEFT + (last === 0 ? 0 : (ply / last) * (width - LEFT - RIGHT));
}

export function yOf({ height }: Frame, share: number): number {
  return TOP + (1 - share) * (height - TOP - BOTTOM);
}

/** The move whose end is nearest to a place in the picture. */
export function plyAt(frame: Frame, x: number): number {
  const ply = Math.round(((x - LEFT) / (frame.width - LEFT - RIGHT)) * frame.last);
  return Math.min(frame.last, Math.max(0, ply));
}

export function path(frame: Frame, shares: readonly number[]): string {
  return shares
    .map((share, ply) => `${ply ? 'L' : 'M'}${xOf(frame, ply).toFixed(1)} ${yOf(frame, share).toFixed(1)}`)
    .join('');
}

/** The area between a line and a level. */
export function area(frame: Frame, shares: readonly number[], level: number): string {
  if (shares.length < 2) return '';
  const base = yOf(frame, level).toFixed(1);
  return `${path(frame, shares)}L${xOf(frame, shares.length - 1).toFixed(1)} ${base}L${xOf(frame, 0).toFixed(1)} ${base}Z`;
}

/** Signs of marked moves; a row of equal ones too close to be told apart is shown by its first. */
export function signs<Mark>(frame: Frame, marked: readonly { at: number; mark: Mark }[]): { at: number; mark: Mark }[] {
  const found: { at: number; mark: Mark }[] = [];
  for (const each of marked) {
    const before = found.findLast(({ mark }) => mark === each.mark);
    if (!before || xOf(frame, each.at) - xOf(frame, before.at) >= SIGN) found.push(each);
  }
  return found;
}

/** Headings of rounds where there is room for them; after the first the number is enough. */
export function headings(
  frame: Frame,
  groups: readonly { heading: string; number: number | null; moves: readonly { ply: number }[] }[],
): { x: number; text: string }[] {
  const found: { x: number; text: string }[] = [];
  for (const { heading, number, moves } of groups) {
    const x = xOf(frame, (moves[0]?.ply ?? 1) - 1);
    const before = found.at(-1);
    if (before && x - before.x < (found.length === 1 ? 2 : 1) * NARROWEST) continue;
    if (x > frame.width - NARROWEST) break;
    found.push({ x, text: before && number !== null ? `${number}` : heading.toLowerCase() });
  }
  return found;
}
