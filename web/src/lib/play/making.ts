// From a wish to a match: what a new match is made of, what was chosen last time, and keeping its keys.

import { keep } from '$lib/api/keys';
import type { MadeMatch, Pace, SeatWish } from '$lib/api/types';
import { go } from '$lib/route.svelte';

type Options = Record<string, boolean | number | string>;
export interface Wish {
  readonly options: Options;
  readonly seats: readonly SeatWish[];
  readonly pace: Pace;
}

export const NO_CLOCK: Pace = { seconds: null, total: null, increment: 0, hints: true, estimates: true };

const KEY = 'colossarium.wishes';

/** Keeps the secrets of a new match and goes to its table. */
export function made(match: MadeMatch): void {
  const seats: Record<number, string> = {};
  const invitations: Record<number, string> = {};
  for (const { seat, token, invitation } of match.seats) {
    if (token) seats[seat] = token;
    if (invitation) invitations[seat] = invitation;
  }
  keep(match.match, { seats, invitations, host: match.host, watch: match.watch });
  go(`/match/${match.match}`);
}

export function lastWish(game: string): Wish | null {
  return wishes()[game] ?? null;
}

export function lastGame(): string {
  return Object.keys(wishes())[0] ?? '';
}

export function rememberWish(game: string, wish: Wish): void {
  const { [game]: _, ...others } = wishes();
  try {
    localStorage.setItem(KEY, JSON.stringify({ [game]: wish, ...others }));
  } catch {
    // Next time begins with the usual settings.
  }
}

function wishes(): Record<string, Wish> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Wish>) : {};
  } catch {
    return {};
  }
}
