// A rating against the levels, which are fixed points per game: the most likely strength, and its 95% interval.
//
// A win has the chance that the ratings give it (Bradley-Terry, 400 points for odds of ten to one; with several opponents
// the strengths add up, with allies the mean of a side counts). Before the first match any strength is thought possible,
// with a wide bell around Mason, so that five wins out of five do not mean no limit.

import type { Entry } from './entries';
import { LEVELS, type Level } from './summary';
import points from './levels.json';

export interface Rating {
  readonly matches: number;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

export type Points = Readonly<Record<Level, number>>;

export const LEAST = 5; // matches for a first estimate
const SCALE = 400 / Math.LN10;
const WIDTH = 500; // of the bell, in points
const [LOWEST, HIGHEST, STEP] = [0, 3000, 5];
const EACH_SIDE = 0.025;

/** The fixed points of a game's variant; null where the lab has not measured the levels. */
export function pointsOf(game: string, variant: string): Points | null {
  const known = (points.games as Readonly<Record<string, Readonly<Record<string, Points>>>>)[game];
  return known?.[variant] ?? known?.[''] ?? null;
}

const isLevel = (level: string | null): level is Level => LEVELS.includes(level as Level);

/** Matches that say something about strength: others are all of a level, and somebody could be beaten. */
export function rateable(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ seats }) => seats.some(({ ally }) => !ally) && seats.every(({ level }) => isLevel(level)));
}

/** The chance to win a match with a rating. */
export function chance(rating: number, { seats }: Entry, fixed: Points): number {
  const of = (ally: boolean) => seats.filter((seat) => seat.ally === ally).map(({ level }) => fixed[level as Level]);
  const [allies, opponents] = [of(true), of(false)];
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
  if (allies.length > 0) return logistic(mean([rating, ...allies]) - mean(opponents));
  const others = opponents.map((each) => Math.exp((each - rating) / SCALE));
  return 1 / (1 + others.reduce((sum, each) => sum + each, 0));
}

const logistic = (difference: number) => 1 / (1 + Math.exp(-difference / SCALE));

export function rated(entries: readonly Entry[], fixed: Points): Rating | null {
  const counted = rateable(entries);
  if (counted.length < LEAST) return null;
  const ratings = Array.from({ length: (HIGHEST - LOWEST) / STEP + 1 }, (_, at) => LOWEST + at * STEP);
  const logs = ratings.map((rating) => {
    const bell = -0.5 * ((rating - fixed.mason) / WIDTH) ** 2;
    return counted.reduce((sum, entry) => {
      const won = chance(rating, entry, fixed);
      return sum + entry.share * Math.log(won) + (1 - entry.share) * Math.log1p(-won);
    }, bell);
  });
  const top = Math.max(...logs);
  const weights = logs.map((each) => Math.exp(each - top));
  const whole = weights.reduce((sum, each) => sum + each, 0);
  return {
    matches: counted.length,
    rating: ratings[logs.indexOf(top)] ?? fixed.mason,
    low: quantile(ratings, weights, EACH_SIDE * whole),
    high: quantile(ratings, weights, (1 - EACH_SIDE) * whole),
  };
}

function quantile(ratings: readonly number[], weights: readonly number[], wanted: number): number {
  let sum = 0;
  const at = weights.findIndex((weight) => (sum += weight) >= wanted);
  return ratings[at] ?? HIGHEST;
}
