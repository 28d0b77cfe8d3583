// The win estimate as the table shows it: one part a side. Allies win together, so each has the whole share of their side.

import type { Estimate } from '$lib/api/types';
import { isBand } from '$lib/art/bands';
import type { BoardKit } from '$lib/board/types';

export function partsOf(kit: BoardKit, view: unknown, estimate: Estimate, names: readonly string[]) {
  const alone = estimate.shares.map((_, seat) => ({ name: names[seat] ?? '', seats: [seat] }));
  const sides = kit.sides?.(view) ?? [];
  return (sides.length > 1 ? sides : alone).map(({ name, seats }) => ({
    name,
    bands: [...new Set(seats.map((seat) => kit.band(view, seat)))].filter(isBand),
    share: Math.max(...seats.map((seat) => estimate.shares[seat] ?? 0)),
  }));
}
