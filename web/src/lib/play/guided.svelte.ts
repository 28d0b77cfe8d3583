// A first match with a coach: for three rounds it says by itself what looks best, and why; then it leaves.

import { untrack } from 'svelte';
import { api } from '$lib/api/client';
import { made } from './making';
import type { Session } from './session.svelte';

const KEY = 'colossarium.guided';
const MOST = 20; // matches that are remembered
export const ROUNDS = 3;
const EASIEST = 'pebble';

type Options = Record<string, boolean | number | string>;
const FIRST: Readonly<Record<string, Options>> = {
  kolossus: { chapter: 1, players: 2 },
  'colossi-banners': { players: 2, traits: false },
  'colossi-ages': { players: 2, traits: false },
  builders: { players: 3 },
};

/** Makes a small match against the easiest computer player and goes to its table. */
export async function playGuided(game: string, name: string): Promise<void> {
  const options = FIRST[game] ?? {};
  const { seats } = await api.seatPlan(game, options);
  const [, ...others] = seats;
  const match = await api.make({
    game,
    options,
    seats: [
      { kind: 'here', ...(name ? { name } : {}) },
      ...others.map(() => ({ kind: 'computer' as const, level: EASIEST })),
    ],
    pace: { increment: 0, hints: true, estimates: true },
    daily: false,
  });
  remember([match.match, ...guided()].slice(0, MOST));
  made(match);
}

/** Asks for a hint at each decision here, as long as the coach is there. */
export function guide(session: () => Session): void {
  if (!guided().includes(untrack(() => session().match))) return;
  let asked = -1;
  $effect(() => {
    const { table, deciding, names } = session();
    if (!table || !deciding || table.ply === asked || roundOf(table.view, names.length) > ROUNDS) return;
    asked = table.ply;
    untrack(() => void session().askHint());
  });
}

/** The round that a view is in; where a game counts turns, a round is one turn per seat. */
export function roundOf(view: unknown, seats: number): number {
  const { round, turn } = view as { round?: number; turn?: number };
  if (typeof round === 'number') return round;
  return typeof turn === 'number' ? Math.floor(turn / Math.max(1, seats)) + 1 : 1;
}

function guided(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function remember(matches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // The match is played without a coach.
  }
}
