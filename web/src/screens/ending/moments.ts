// Which three moments of a match are told at its end. Reads the review, or the log where there are no estimates.

import type { LogLine, ReviewedMove, Timeline } from '$lib/api/types';

export interface Swing {
  readonly ply: number; // the move, counted from 1
  readonly seat: number; // who made it
  readonly before: number; // the mover's share of the win
  readonly after: number;
}

export const MOMENTS = 3;

/** What every move did to its player's prospects; of the last one, what came of it. */
export function swingsOf(
  timeline: Timeline,
  moves: readonly ReviewedMove[],
  end: readonly number[] | null,
): readonly Swing[] {
  return timeline.moves.flatMap(({ ply, seat }) => {
    const before = moves[ply - 1]?.shares[seat];
    const after = (moves[ply]?.shares ?? (ply === timeline.moves.length ? end : null))?.[seat];
    return before === undefined || after === undefined ? [] : [{ ply, seat, before, after }];
  });
}

const size = ({ before, after }: Swing) => Math.abs(after - before);

/** The largest swings in the order played, of different rounds where there are enough; one is a loser's if any has moved. */
export function largest(
  swings: readonly Swing[],
  losers: readonly number[],
  roundOf: (ply: number) => string = String,
): readonly Swing[] {
  const sorted = [...swings].sort((one, other) => size(other) - size(one) || one.ply - other.ply);
  const apart = sorted.filter(
    ({ ply }, at) => !sorted.slice(0, at).some((larger) => roundOf(larger.ply) === roundOf(ply)),
  );
  const chosen = (apart.length >= MOMENTS ? apart : sorted).slice(0, MOMENTS);
  if (chosen.length === MOMENTS && !chosen.some(({ seat }) => losers.includes(seat))) {
    const lost = sorted.filter(({ seat }) => losers.includes(seat));
    const told = chosen.slice(0, -1).map(({ ply }) => roundOf(ply));
    const last = lost.find(({ ply }) => !told.includes(roundOf(ply))) ?? lost[0];
    if (last) chosen.splice(MOMENTS - 1, 1, last);
  }
  return chosen.sort((one, other) => one.ply - other.ply);
}

/** Events that take something for good, and what the first and the last of them are called. */
const CAPTURES: Readonly<Record<string, readonly [string, string]>> = {
  'crystal-captured': ['first capture', 'last capture'],
  'miniature-beaten': ['first capture', 'last capture'],
  'piece-taken': ['first capture', 'last capture'],
  'acolytes-died': ['first capture', 'last capture'],
  'colossus-climbed': ['first ledge', 'highest ledge'],
  'colossus-built': ['first Colossus', 'last Colossus'],
};

/** How an event changes what seats have: crystals of a warband, Gold of a seat. */
function changesOf({ event }: LogLine): [string, number][] {
  const { warband, seat, victim, crystals, gold } = (event?.arguments ?? {}) as Record<string, unknown>;
  const amount = Number(gold ?? 0);
  if (event?.id === 'crystal-captured') return [[String(warband), Number(crystals)]];
  if (event?.id === 'gold-gained') return [[String(seat), amount]];
  if (event?.id === 'gold-lost') return [[String(seat), -amount]];
  if (event?.id === 'gold-stolen')
    return [
      [String(seat), amount],
      [String(victim), -amount],
    ];
  if (event?.id === 'colossus-built') return [[String(seat), 1]];
  return [];
}

/** The move after which the lead changed for the last time. */
export function turnOfTheScore(log: readonly LogLine[]): number | null {
  const score = new Map<string, number>();
  let leader: string | null = null;
  let turn: number | null = null;
  for (const line of log) {
    for (const [who, by] of changesOf(line)) score.set(who, (score.get(who) ?? 0) + by);
    const best = Math.max(...score.values());
    const first = [...score].filter(([, value]) => value === best).map(([who]) => who);
    if (first.length !== 1 || first[0] === leader) continue;
    leader = first[0] ?? null;
    turn = line.ply;
  }
  return turn;
}

/** Without estimates: the first capture, the turn of the score, and the last move. */
export function plainMoments(timeline: Timeline): { ply: number; word: string }[] {
  const log = timeline.log.filter((line) => !line.taken_back && line.ply > 0);
  const captures = log.flatMap(({ ply, event }) => {
    const words = CAPTURES[event?.id ?? ''];
    return words ? [{ ply, words }] : [];
  });
  const [first, last, turn] = [captures[0], captures.at(-1), turnOfTheScore(log)];
  const found = [
    { ply: first?.ply, word: first?.words[0] ?? '' },
    turn === null ? { ply: last?.ply, word: last?.words[1] ?? '' } : { ply: turn, word: 'turn of the score' },
    { ply: timeline.moves.length || undefined, word: 'last move' },
  ];
  const plies = new Set<number>();
  const apart = found.flatMap(({ ply, word }) => {
    if (ply === undefined || plies.has(ply)) return [];
    plies.add(ply);
    return [{ ply, word }];
  });
  return apart.sort((one, other) => one.ply - other.ply);
}
