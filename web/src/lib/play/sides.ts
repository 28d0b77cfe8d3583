// The sides of a match, and the win estimate with one share per side. Allies win together, so each has the whole share of their side.

import { isBand } from '$lib/art/bands';
import type { BoardKit } from '$lib/board/types';

/** The sides of a game, or every seat by itself where there are none, with their names and emblems. */
export function sidesOf(kit: BoardKit, view: unknown, names: readonly string[]) {
  const alone = names.map((name, seat) => ({ name, seats: [seat] }));
  const sides = kit.sides?.(view) ?? [];
  return (sides.length > 1 ? sides : alone).map(({ name, seats }) => ({
    name,
    seats,
    bands: [...new Set(seats.map((seat) => kit.band(view, seat)))].filter(isBand),
  }));
}

export function shareOf({ seats }: { readonly seats: readonly number[] }, shares: readonly number[]): number {
  return Math.max(...seats.map((seat) => shares[seat] ?? 0));
}

export function sidesWithShares(kit: BoardKit, view: unknown, shares: readonly number[], names: readonly string[]) {
  return sidesOf(kit, view, names).map((side) => ({
    name: side.name,
    bands: side.bands,
    share: shareOf(side, shares),
  }));
}
