// Where values lie on a line, and the round numbers beside it.

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A scale with round ends that holds all values; a scale that still does is kept, so that pictures do not jump. */
export function scaled(values: readonly (number | null | undefined)[], count = 4, before?: Scale): Scale {
  const finite = values.filter((value): value is number => Number.isFinite(value));
  if (finite.length === 0) return before ?? { low: 0, high: 1, ticks: [0, 1] };
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  if (before && before.low <= least && most <= before.high) return before;
  const step = roundStep((most - least || Math.abs(most) || 1) / count);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high: high === low ? low + step : high, ticks };
}

function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * (STEPS.find((step) => step * power >= size) ?? 10);
}

/** From a value to a place between two others. */
export const placed =
  ({ low, high }: Scale, from: number, to: number) =>
  (value: number) =>
    from + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (to - from);

const PLAIN = ['minutes', 'elo', 'count']; // others are shares
const SIGNED = ['elo', 'points'];

/** A round number of the axis, in its unit. */
export function tickText(value: number, unit: string | undefined): string {
  const rounded = Number((PLAIN.includes(unit ?? '') ? value : value * 100).toFixed(1));
  const sign = SIGNED.includes(unit ?? '') && rounded > 0 ? '+' : '';
  return `${sign}${rounded}${unit === 'share' || unit === 'part' ? '%' : ''}`.replace('-', '−');
}
