// The log by moves: one decision with all that followed from it. Reads events; sentences are only shown.

import type { LogLine } from '$lib/api/types';

export interface Move {
  readonly ply: number;
  readonly seat: number | null;
  readonly heading: string | null;
  readonly lines: readonly LogLine[]; // the first says what was done, the rest what followed
  readonly takenBack: boolean;
}

/** Dice and draws, beginnings and ends of turns: they make no move by themselves. */
export const isMinor = ({ role }: Pick<LogLine, 'role'>) => role !== 'move';

/** Moves in the order played. Dice and draws before a move belong to it, those after it too; the setup is not a move. */
export function movesOf(log: readonly LogLine[]): Move[] {
  const moves: Move[] = [];
  let waiting: LogLine[] = []; // of the same seat, before anything was done
  for (const lines of byPly(log)) {
    const [first] = lines;
    if (!first) continue;
    if (waiting[0] && (waiting[0].seat !== first.seat || waiting[0].taken_back !== first.taken_back)) waiting = [];
    const main = lines.find((line) => !isMinor(line));
    if (main === undefined || first.ply === 0) {
      if (first.ply > 0) waiting = [...waiting, ...lines];
      continue;
    }
    const rest = [...waiting, ...lines].filter((line) => line !== main);
    moves.push({
      ply: first.ply,
      seat: first.seat,
      heading: first.heading?.label ?? null,
      lines: [main, ...rest],
      takenBack: first.taken_back,
    });
    waiting = [];
  }
  return moves;
}

/** The lines of one ply, in order; what was taken back and played again stays apart. */
function byPly(log: readonly LogLine[]): LogLine[][] {
  const groups: LogLine[][] = [];
  for (const line of log) {
    const current = groups.at(-1);
    if (current?.[0]?.ply === line.ply && current[0].taken_back === line.taken_back) current.push(line);
    else groups.push([line]);
  }
  return groups;
}

export interface Since {
  readonly moves: readonly Move[];
  readonly acted: boolean; // the seat has confirmed an action since
}

/** What others did between a seat's last turn and the one it is in, or since its last turn if it is not in one. */
export function sinceLastTurn(moves: readonly Move[], seat: number): Since {
  const played = moves.filter((move) => !move.takenBack);
  const others = played.findLastIndex((move) => move.seat !== seat);
  const before = played.findLastIndex((move, at) => move.seat === seat && at < others);
  return { moves: played.slice(before + 1, others + 1), acted: others < played.length - 1 };
}

/** Whoever plays alone: all that happened since cards were last drawn, with what the draw followed from. */
export function sinceLastDraw(moves: readonly Move[]): Since {
  const played = moves.filter((move) => !move.takenBack);
  const drew = played.findLastIndex((move) => move.lines.some((line) => line.event?.id === 'card-drawn'));
  return { moves: played.slice(Math.max(0, drew)), acted: false };
}
