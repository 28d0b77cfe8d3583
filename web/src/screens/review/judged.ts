// What a review says of the moves, as the page needs it: points of the graph, key moments, who gave away how much.

import type { Judgement, ReviewedMove, Timeline } from '$lib/api/types';

type Move = Timeline['moves'][number];

export interface Group {
  readonly heading: string;
  readonly number: number | null; // of the round or turn
  readonly moves: readonly Move[];
}

/** Moves under the rounds or turns that the log names. */
export function groupsOf(timeline: Timeline): Group[] {
  const headings = new Map(timeline.log.map((line) => [line.ply, line.heading]));
  const found: { heading: string; number: number | null; moves: Move[] }[] = [];
  for (const move of timeline.moves) {
    const [before, named] = [found.at(-1), headings.get(move.ply)];
    const heading = named?.label ?? before?.heading ?? 'Setup';
    if (before?.heading === heading) before.moves.push(move);
    else found.push({ heading, number: named?.number ?? null, moves: [move] });
  }
  return found;
}

/** Shares before every move that has been looked at, and in the end; the place in the list is the ply. */
export function pointsOf(
  moves: readonly ReviewedMove[],
  last: number,
  end: readonly number[] | null,
): (readonly number[])[] {
  const points: (readonly number[])[] = moves.map((move) => move.shares);
  return end !== null && moves.length === last ? [...points, end] : points;
}

/** The nearest marked move after a ply, or before it; null if there is none. */
export function nextMarked(moves: readonly ReviewedMove[], ply: number, direction: 1 | -1): number | null {
  const marked = moves.filter((move) => move.judgement?.mark).map((move) => move.ply);
  return (direction > 0 ? marked.find((each) => each > ply) : marked.findLast((each) => each < ply)) ?? null;
}

/** Win points given away per move, by seat; null for a seat none of whose moves has been judged. */
export function lossesOf(moves: readonly ReviewedMove[], timeline: Timeline): (number | null)[] {
  return timeline.seats.map((_, seat) => {
    const own = moves.filter((move) => move.judgement && timeline.moves[move.ply - 1]?.seat === seat);
    return own.length === 0
      ? null
      : (100 * own.reduce((sum, move) => sum + (move.judgement?.lost ?? 0), 0)) / own.length;
  });
}

/** The verdict on a move, in a sentence or two. */
export function verdict({ choices, lost, mark }: Judgement, whose: string): string {
  const played = choices.find((choice) => choice.played);
  const [best, second] = choices;
  if (!played || !best) return '';
  if (mark === 'slip')
    return `This leaves ${whose} ${whole(played.share)} of the win, where ${whole(best.share)} was possible.`;
  if (mark === 'strong') return `The best choice by ${points(played.share - (second?.share ?? 0))}.`;
  if (lost > 0) return `${points(lost)} less than the best choice.`;
  return played === best ? 'Nothing better was possible.' : 'As good as the best, as far as can be told.';
}

function whole(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function points(share: number): string {
  const value = Math.max(1, Math.round(100 * share));
  return `${value} point${value === 1 ? '' : 's'}`;
}
