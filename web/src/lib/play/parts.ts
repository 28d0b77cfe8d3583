// The win estimate as the table shows it: one part a side.

import type { Estimate } from '$lib/api/types';
import type { BoardKit } from '$lib/board/types';

export function partsOf(kit: BoardKit, view: unknown, estimate: Estimate, names: readonly string[]) {
  const sides = kit.sides?.(view) ?? estimate.shares.map((_, seat) => ({ name: names[seat] ?? '', seats: [seat] }));
  return sides.map(({ name, seats }) => ({
    name,
    bands: [...new Set(seats.map((seat) => kit.band(view, seat)))],
    share: seats.reduce((sum, seat) => sum + (estimate.shares[seat] ?? 0), 0),
  }));
}
