// What this browser remembers of a finished match: enough for a record, nothing that would open the match.

import type { TableView } from '$lib/api/types';
import { variantOf } from '$lib/games';

export type Outcome = 'won' | 'lost' | 'shared';

/** Somebody else at the table. */
export interface Other {
  readonly level: string | null; // of a computer player; null: a person
  readonly ally: boolean;
}

/** A move that the review thinks highly of. */
export interface BestMove {
  readonly ply: number;
  readonly label: string;
  readonly gain: number; // shares of the win by which it was better than the next choice
}

export interface Entry {
  readonly id: string; // of the match
  readonly game: string;
  readonly variant: string; // matches of different variants are counted apart; '' where there is one only
  readonly seats: readonly Other[]; // without this browser's own seat
  readonly result: Outcome;
  readonly share: number; // of the win
  readonly date: string; // when it ended, as Date.toISOString writes it
  readonly daily?: string; // the day whose challenge it was: 2026-01-31
  readonly rounds?: number;
  readonly moments?: readonly BestMove[]; // known once the review is complete
}

/**
 * The entry for a match that has just ended here; null for one that does not count: it goes on, it came from a file or
 * from the middle of another, several people shared the screen, or a computer has played the seat.
 */
export function entryOf(
  table: TableView,
  own: readonly number[],
  sides: readonly { readonly seats: readonly number[] }[],
  now: Date,
): Entry | null {
  const [seat] = own;
  const score = seat === undefined ? undefined : table.result?.seats[seat];
  if (!table.over || own.length !== 1 || seat === undefined || !score) return null;
  if (table.origin !== 'made' || table.played_on_from !== null) return null;
  const place = table.around.places[seat];
  if (place?.kind !== 'person' && !place?.resigned) return null;
  const share = place.resigned ? 0 : score.share; // whoever plays on wins for nobody else
  const allies = sides.find((side) => side.seats.includes(seat))?.seats ?? [seat];
  const rounds: unknown = (table.view as { round?: unknown }).round;
  return {
    id: table.match,
    game: table.game,
    variant: variantOf(table.game, table.options),
    seats: table.around.places
      .filter((place) => place.seat !== seat)
      .map((place) => ({
        level: place.kind === 'computer' ? (place.level?.split(':')[0] ?? null) : null,
        ally: allies.includes(place.seat),
      })),
    result: place.resigned ? 'lost' : outcomeOf(share, score.rank),
    share,
    date: now.toISOString(),
    ...(table.daily === null ? {} : { daily: table.daily }),
    ...(typeof rounds === 'number' ? { rounds } : {}),
  };
}

function outcomeOf(share: number, rank: number): Outcome {
  if (share === 1) return 'won';
  return share > 0 && rank === 1 ? 'shared' : 'lost';
}

const OUTCOMES: ReadonlySet<unknown> = new Set<Outcome>(['won', 'lost', 'shared']);

/** What somebody hands over as an entry really is one. */
export function isEntry(given: unknown): given is Entry {
  if (typeof given !== 'object' || given === null) return false;
  const { id, game, variant, seats, result, share, date, daily, rounds, moments } = given as Record<string, unknown>;
  return (
    [id, game, variant, date].every((text) => typeof text === 'string' && text.length <= 100) &&
    !Number.isNaN(Date.parse(date as string)) &&
    OUTCOMES.has(result) &&
    typeof share === 'number' &&
    Array.isArray(seats) &&
    seats.every(isOther) &&
    (daily === undefined || (typeof daily === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(daily))) &&
    (rounds === undefined || typeof rounds === 'number') &&
    (moments === undefined || (Array.isArray(moments) && moments.every(isBestMove)))
  );
}

function isOther(given: unknown): given is Other {
  const { level, ally } = (given ?? {}) as Record<string, unknown>;
  return (level === null || typeof level === 'string') && typeof ally === 'boolean';
}

function isBestMove(given: unknown): given is BestMove {
  const { ply, label, gain } = (given ?? {}) as Record<string, unknown>;
  return typeof ply === 'number' && typeof label === 'string' && typeof gain === 'number';
}
