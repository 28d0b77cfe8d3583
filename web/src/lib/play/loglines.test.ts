import { describe, expect, it } from 'vitest';
import type { Heading, LogLine } from '$lib/api/types';
import { grouped, merged } from './loglines';
import { movesOf, sinceLastDraw, sinceLastTurn } from './moves';
import { afterName, sentenceOf } from './sentences';

let number = 0;
const round = (at: number): Heading => ({ kind: 'round', number: at, label: `Round ${at}` });
const line = (ply: number, seat: number | null, id: string, more: Partial<LogLine> = {}): LogLine => ({
  number: number++,
  ply,
  seat,
  heading: round(1),
  text: `${id}.`,
  event: { id, arguments: {} },
  weight: 0,
  role: 'move',
  taken_back: false,
  ...more,
});

describe('the log', () => {
  it('replaces a line that comes again', () => {
    const [first, second] = [line(0, null, 'turn-begun'), line(1, 0, 'piece-moved')];
    expect(
      merged([first, second], [{ ...first, taken_back: true }, line(2, 1, 'piece-moved')]).map(
        (each) => each.taken_back,
      ),
    ).toEqual([true, false, false]);
  });

  it('has one line per move: dice and draws belong to it, ends of steps are none', () => {
    const moves = movesOf([
      line(0, null, 'card-drawn'),
      line(1, 1, 'movement-rolled', { role: 'detail' }),
      line(2, 1, 'miniature-moved'),
      line(2, 1, 'miniature-beaten'),
      line(2, 1, 'destiny-rolled', { role: 'detail' }),
      line(3, 2, 'turn-ended', { role: 'frame' }),
    ]);
    expect(moves.map(({ ply, seat, lines }) => [ply, seat, lines.map((each) => each.event?.id)])).toEqual([
      [2, 1, ['miniature-moved', 'movement-rolled', 'miniature-beaten', 'destiny-rolled']],
    ]);
  });

  it('keeps a move that was taken back apart from the one played instead', () => {
    const moves = movesOf([line(1, 0, 'piece-moved', { taken_back: true }), line(1, 0, 'acolytes-spawned')]);
    expect(moves.map((move) => move.takenBack)).toEqual([true, false]);
  });

  it('is grouped by headings, in the order played', () => {
    const moves = movesOf([
      line(1, 0, 'piece-moved'),
      line(2, 1, 'piece-moved', { heading: round(2) }),
      line(3, 1, 'piece-moved', { heading: round(2) }),
    ]);
    expect(
      grouped(moves, (move) => move.heading ?? '').map(({ heading, moves: each }) => [heading, each.length]),
    ).toEqual([
      ['Round 1', 1],
      ['Round 2', 2],
    ]);
  });
});

describe('since the last turn', () => {
  const played = (...seats: number[]) => movesOf(seats.map((seat, at) => line(at + 1, seat, 'piece-moved')));
  const plies = (seats: number[], seat: number) => sinceLastTurn(played(...seats), seat).moves.map(({ ply }) => ply);

  it('are the moves of others after the seat’s last action', () => {
    expect(plies([0, 0, 1, 2, 2], 0)).toEqual([3, 4, 5]);
    expect(sinceLastTurn(played(0, 1), 0).acted).toBe(false);
  });

  it('stay the same while the seat goes on with its turn, which is known to have begun', () => {
    expect(plies([0, 1, 2, 0, 0], 0)).toEqual([2, 3]);
    expect(sinceLastTurn(played(0, 1, 2, 0), 0).acted).toBe(true);
  });

  it('are all moves before a seat’s first', () => {
    expect(plies([1, 2], 0)).toEqual([1, 2]);
    expect(plies([], 0)).toEqual([]);
  });

  it('begin with the last draw for whoever plays alone', () => {
    const moves = movesOf([
      line(1, 0, 'card-placed'),
      line(2, 0, 'line-compared'),
      line(2, 0, 'card-drawn', { role: 'detail' }),
      line(3, 0, 'card-placed'),
    ]);
    expect(sinceLastDraw(moves).moves.map(({ ply }) => ply)).toEqual([2, 3]);
  });
});

describe('a move in words', () => {
  it('begins with its player’s name, once', () => {
    const [own, other] = movesOf([
      line(1, 0, 'piece-moved', { text: 'Mason, Blue moves an Acolyte.' }),
      line(2, 1, 'miniature-moved', { text: 'Warrior 5 of Krell moves j3 to k4.' }),
    ]);
    const names = ['Mason, Blue', 'Mira'];
    expect(own && sentenceOf(own, names)).toEqual(['Mason, Blue moves an Acolyte.', '']);
    expect(other && sentenceOf(other, names)).toEqual(['Mira: Warrior 5 of Krell moves j3 to k4.', '']);
    expect(afterName('Mason, Blue moves.', 'Mason, Blue')).toEqual(['Mason, Blue', ' moves.']);
  });
});
