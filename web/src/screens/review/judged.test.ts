import { describe, expect, it } from 'vitest';
import type { Choice, Judgement, ReviewedMove, Timeline } from '$lib/api/types';
import { groupsOf, lossesOf, nextMarked, pointsOf, verdict } from './judged';

const choice = (share: number, played = false): Choice => ({
  clicks: ['pass'],
  label: 'Pass',
  share,
  margin: 0.01,
  playouts: 1200,
  played,
});
const judged = (mark: Judgement['mark'], lost: number, choices: Choice[] = []): Judgement => ({
  shares: [0.5, 0.5],
  lost,
  mark,
  choices,
  line: [],
});
const move = (ply: number, judgement: Judgement | null): ReviewedMove => ({
  ply,
  shares: [ply / 10, 1 - ply / 10],
  judgement,
});

const moves = [
  move(1, judged(null, 0)),
  move(2, judged('slip', 0.08)),
  move(3, null),
  move(4, judged('strong', 0)),
  move(5, judged('slip', 0.2)),
];
const line = (ply: number, round: number) => ({
  number: ply,
  ply,
  seat: 0,
  heading: { kind: 'round', number: round, label: `Round ${round}` },
  text: '',
  event: null,
  taken_back: false,
});
const timeline = {
  seats: ['Mira', 'Oracle', 'Tomas'],
  moves: [0, 1, 0, 1, 0].map((seat, at) => ({ ply: at + 1, seat, by: null, text: '', label: '' })),
  log: [line(1, 1), line(2, 1), line(4, 2)],
} as unknown as Timeline;

describe('a review', () => {
  it('puts every move under the round that the log names last', () => {
    expect(groupsOf(timeline).map((group) => [group.heading, group.number, group.moves.length])).toEqual([
      ['Round 1', 1, 3],
      ['Round 2', 2, 2],
    ]);
  });

  it('has a point before every move, and the end only when all have been looked at', () => {
    expect(pointsOf(moves, 5, [1, 0])).toHaveLength(6);
    expect(pointsOf(moves, 5, [1, 0]).at(-1)).toEqual([1, 0]);
    expect(pointsOf(moves, 9, [1, 0])).toHaveLength(5);
    expect(pointsOf(moves, 5, null)).toHaveLength(5);
  });

  it('finds the next and the previous marked move', () => {
    expect(nextMarked(moves, 0, 1)).toBe(2);
    expect(nextMarked(moves, 2, 1)).toBe(4);
    expect(nextMarked(moves, 5, 1)).toBeNull();
    expect(nextMarked(moves, 5, -1)).toBe(4);
    expect(nextMarked(moves, 2, -1)).toBeNull();
  });

  it('counts what each seat gave away per judged move', () => {
    expect(lossesOf(moves, timeline)).toEqual([expect.closeTo(10), expect.closeTo(4), null]);
  });

  it('puts a judgement into words', () => {
    expect(verdict(judged('slip', 0.08, [choice(0.44), choice(0.36, true)]), 'Krell')).toBe(
      'This leaves Krell 36% of the win, where 44% was possible.',
    );
    expect(verdict(judged('strong', 0, [choice(0.44, true), choice(0.3)]), 'Krell')).toBe(
      'The best choice by 14 points.',
    );
    expect(verdict(judged(null, 0.012, [choice(0.44), choice(0.428, true)]), 'Krell')).toBe(
      '1 point less than the best choice.',
    );
    expect(verdict(judged(null, 0, [choice(0.44, true)]), 'Krell')).toBe('Nothing better was possible.');
    expect(verdict(judged(null, 0, [choice(0.44), choice(0.439, true)]), 'Krell')).toBe(
      'As good as the best, as far as can be told.',
    );
  });
});
