// The record in figures: what was won of what was played, by game and by who was met.

import { gameName } from '$lib/games';
import type { Entry } from './entries';

export const LEVELS = ['pebble', 'mason', 'oracle'] as const;
export type Level = (typeof LEVELS)[number];
export type Met = Level | 'people' | 'others'; // 'others': players made for experiments

export const MET_WORDS: Readonly<Record<Exclude<Met, 'others'>, string>> = {
  pebble: 'Pebble',
  mason: 'Mason',
  oracle: 'Oracle',
  people: 'people',
};

export interface Tally {
  readonly won: number;
  readonly played: number;
}

export interface GameRow {
  readonly game: string;
  readonly name: string;
  readonly solo: {
    readonly won: number;
    readonly played: number;
    readonly fewest: number | null;
    readonly mean: number | null;
  } | null;
  readonly met: Readonly<Record<Exclude<Met, 'others'>, Tally>>;
}

const isLevel = (level: string | null): level is Level => LEVELS.includes(level as Level);

/** Whom a match was against: people before computers, of several computers the strongest. */
export function metIn({ seats }: Entry): Met {
  const opponents = seats.filter(({ ally }) => !ally);
  if (opponents.some(({ level }) => level === null)) return 'people';
  const strongest = Math.max(-1, ...opponents.map(({ level }) => (isLevel(level) ? LEVELS.indexOf(level) : -1)));
  return LEVELS[strongest] ?? 'others';
}

/** A shared win counts half. */
export function tallyOf(entries: readonly Entry[]): Tally {
  return { won: entries.reduce((sum, { share }) => sum + (share > 0 ? share : 0), 0), played: entries.length };
}

function rowOf(game: string, entries: readonly Entry[]): GameRow {
  const own = entries.filter((entry) => entry.game === game);
  const alone = own.filter(({ seats }) => seats.length === 0);
  const against = (met: Met) => tallyOf(own.filter((entry) => entry.seats.length > 0 && metIn(entry) === met));
  const rounds = alone.flatMap(({ rounds: count }) => (count === undefined ? [] : [count]));
  const wonIn = alone.flatMap(({ result, rounds: count }) => (result === 'won' && count !== undefined ? [count] : []));
  return {
    game,
    name: gameName(game),
    solo:
      alone.length === 0
        ? null
        : {
            ...tallyOf(alone),
            fewest: wonIn.length > 0 ? Math.min(...wonIn) : null,
            mean: rounds.length > 0 ? Math.round(rounds.reduce((sum, each) => sum + each, 0) / rounds.length) : null,
          },
    met: { pebble: against('pebble'), mason: against('mason'), oracle: against('oracle'), people: against('people') },
  };
}

const ORDER = ['kolossus', 'og', 'colossi-banners', 'colossi-ages', 'builders'];

/** The games of this site first, then others that were played here. */
export function rowsOf(entries: readonly Entry[]): GameRow[] {
  const others = [...new Set(entries.map(({ game }) => game))].filter((game) => !ORDER.includes(game)).sort();
  return [...ORDER, ...others].map((game) => rowOf(game, entries));
}

/** "2", "2.5": wins with shared ones as halves. */
export const wins = (won: number) => (Number.isInteger(won) ? String(won) : won.toFixed(1));
