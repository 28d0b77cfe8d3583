// Which computer players are offered: those made for people, unless somebody asks for more.

import type { PlayerCard } from '$lib/api/types';

const FOR_EXPERIMENTS: ReadonlySet<string> = new Set([
  'random',
  'by_weight',
  'greedy',
  'search',
  'netsearch',
  'reflex',
]);

/** Players made for experiments are under More options; one that is chosen is shown wherever it is. */
export function playersFor(
  players: readonly PlayerCard[],
  chosen: string | null | undefined,
  more: boolean,
): readonly PlayerCard[] {
  return players.filter(({ id }) => more || id === chosen || !FOR_EXPERIMENTS.has(id));
}
