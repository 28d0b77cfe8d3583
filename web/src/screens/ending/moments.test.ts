import { expect, test } from 'vitest';
import type { LogLine, ReviewedMove, Timeline } from '$lib/api/types';
import { largest, plainMoments, swingsOf, turnOfTheScore } from './moments';

const line = (ply: number, id: string, args: object): LogLine =>
  ({ ply, event: { id, arguments: args }, taken_back: false }) as unknown as LogLine;
const timeline = (seats: number[], log: LogLine[] = []) =>
  ({ moves: seats.map((seat, at) => ({ ply: at + 1, seat })), log }) as unknown as Timeline;
const reviewed = (...shares: number[]) =>
  shares.map((share, at) => ({ ply: at + 1, shares: [share, 1 - share] })) as unknown as ReviewedMove[];

test('a swing is what a move did to its own player, to the very end', () => {
  const swings = swingsOf(timeline([0, 1]), reviewed(0.5, 0.7), [1, 0]);
  expect(swings.map(({ ply, seat }) => [ply, seat])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(swings[0]?.after).toBeCloseTo(0.7);
  expect(swings[1]?.before).toBeCloseTo(0.3);
  expect(swings[1]?.after).toBe(0);
});

test('moves that have not been judged make no swing', () => {
  expect(swingsOf(timeline([0, 1, 0]), reviewed(0.5, 0.7), null)).toHaveLength(1);
});

test('the largest three are told in the order played, and one of them is a loser’s', () => {
  const swing = (ply: number, seat: number, by: number) => ({ ply, seat, before: 0.5, after: 0.5 + by });
  const all = [swing(1, 0, 0.3), swing(2, 1, 0.05), swing(3, 0, 0.2), swing(4, 0, 0.25), swing(5, 1, -0.01)];
  expect(largest(all, [1]).map(({ ply }) => ply)).toEqual([1, 2, 4]);
  expect(largest(all, []).map(({ ply }) => ply)).toEqual([1, 3, 4]);
  const halves = (ply: number) => (ply < 4 ? 'Round 1' : `Round ${ply}`);
  expect(largest(all, [], halves).map(({ ply }) => ply)).toEqual([1, 4, 5]);
});

test('the score turns where the lead changes for the last time; a tie is no lead', () => {
  const log = [
    line(3, 'gold-gained', { seat: 0, gold: 2 }),
    line(5, 'gold-gained', { seat: 1, gold: 2 }),
    line(7, 'gold-gained', { seat: 1, gold: 3 }),
    line(9, 'gold-gained', { seat: 1, gold: 1 }),
  ];
  expect(turnOfTheScore(log)).toBe(7);
  expect(turnOfTheScore([])).toBeNull();
});

test('without estimates the first capture, the turn of the score and the last move are told, each move once', () => {
  const log = [line(2, 'crystal-captured', { warband: 'krell', crystals: 1 })];
  expect(plainMoments(timeline([0, 1, 0], log))).toEqual([
    { ply: 2, word: 'first capture' },
    { ply: 3, word: 'last move' },
  ]);
});

test('the three come from different rounds, the loser’s too where there is one', () => {
  const swing = (ply: number, seat: number, by: number) => ({ ply, seat, before: 0.5, after: 0.5 + by });
  const round = (ply: number) => String(Math.ceil(ply / 2));
  const all = [swing(1, 0, 0.3), swing(2, 1, -0.2), swing(3, 0, 0.25), swing(5, 0, 0.15), swing(8, 1, -0.02)];
  expect(largest(all, [1], round).map(({ ply }) => ply)).toEqual([1, 3, 8]);
  expect(largest(all.slice(0, 4), [1], round).map(({ ply }) => ply)).toEqual([1, 2, 3]);
});
