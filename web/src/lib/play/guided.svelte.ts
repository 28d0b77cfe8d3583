// A first match with a coach: for three rounds it says what matters now, less in each, and then it leaves.

import { untrack } from 'svelte';
import { api } from '$lib/api/client';
import type { HintAnswer, LogLine } from '$lib/api/types';
import { because, type Said } from './hints.svelte';
import { made } from './making';
import type { Move } from './moves';
import type { Session } from './session.svelte';

const KEY = 'colossarium.guided';
const MOST = 20; // matches that are remembered
export const ROUNDS = 3;
const WEIGHTY = 4; // events of less weight are left to the log
const MUCH = 0.1; // of the win, that the second best action gives away
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
export function guide(session: () => Session, moves: () => readonly Move[]): void {
  if (!guided().includes(untrack(() => session().match))) return;
  let asked = -1;
  let heard = -1; // the last line of the log that the coach knows
  $effect(() => {
    const { table, deciding, names, log } = session();
    if (!table || !deciding || table.ply === asked) return;
    const round = roundOf(table.view, names.length);
    if (round > ROUNDS) return;
    asked = table.ply;
    const event = weightiest(moves(), heard);
    heard = log.at(-1)?.number ?? heard;
    untrack(() => void session().askHint((answer) => saidIn(round, answer, event)));
  });
}

/** The text of the weightiest event after a line of the log; of equal ones the latest. */
export function weightiest(moves: readonly Move[], heard: number): string {
  const fresh = moves.flatMap(({ lines }) => lines).filter(({ number, weight }) => number > heard && weight >= WEIGHTY);
  const heavier = (one: LogLine, other: LogLine) => other.weight - one.weight || other.number - one.number;
  return fresh.sort(heavier)[0]?.text ?? '';
}

/** Round 1: the action and its reason. Round 2: the reason. Round 3: a word where much is at stake. */
export function saidIn(round: number, answer: HintAnswer, event: string): Said | null {
  const { hints, reason } = answer;
  const happened = event && `Since your last turn: ${event}`;
  if (round === 1) return { title: '', text: [happened, because(answer)].filter(Boolean).join(' ') };
  if (round === 2) {
    const [title, text] = [reason && `Possible now: ${reason}`, happened].filter(Boolean);
    return title ? { title, text: text ?? '' } : null;
  }
  const [best, second] = hints;
  const loses = best && second && best.share - second.share >= Math.max(MUCH, best.margin);
  if (loses) return { title: 'Take your time: one action is much better than the others here.', text: happened };
  return happened ? { title: happened, text: '' } : null;
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
