// The log as it is read: moves grouped under their round or turn.

import type { Move } from './moves';

export interface LogGroup {
  readonly heading: string;
  readonly moves: readonly Move[];
}

/** Neighbours with the same heading are grouped, in the order played. */
export function grouped(moves: readonly Move[], headingOf: (move: Move) => string): LogGroup[] {
  const groups: { heading: string; moves: Move[] }[] = [];
  for (const move of moves) {
    const heading = headingOf(move);
    const current = groups.at(-1);
    if (current?.heading === heading) current.moves.push(move);
    else groups.push({ heading, moves: [move] });
  }
  return groups;
}

/** Lines by number; one that comes again replaces the one before. */
export function merged<Line extends { readonly number: number }>(old: readonly Line[], fresh: readonly Line[]): Line[] {
  const byNumber = new Map([...old, ...fresh].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
