// The moves of one seat that the review thinks highly of.

import type { ReviewedMove, Timeline } from '$lib/api/types';
import type { BestMove } from './entries';

const MOST = 3;

/** Strong moves, the best first: by how much each was better than the next choice. */
export function bestMovesOf(timeline: Timeline, moves: readonly ReviewedMove[], seat: number): BestMove[] {
  return moves
    .flatMap(({ ply, judgement }) => {
      const move = timeline.moves[ply - 1];
      if (judgement?.mark !== 'strong' || move?.seat !== seat) return [];
      const [best, second] = judgement.choices;
      return [{ ply, label: move.label ?? `Move ${ply}`, gain: (best?.share ?? 0) - (second?.share ?? 0) }];
    })
    .sort((one, other) => other.gain - one.gain)
    .slice(0, MOST);
}
