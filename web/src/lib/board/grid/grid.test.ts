import { describe, expect, it } from 'vitest';
import { gridOf, labelOf, middleOf, seatsWithKinds, travelOf, type Grid, type Piece } from './grid';

const RED: Piece = { name: 'Red piece', sign: 'R', seat: 0 };
const BLUE: Piece = { name: 'Blue piece', sign: 'B', seat: 1 };

/** Two rows of two: a2 b2 above a1 b1. */
const board = (...pieces: (Piece | null)[]): Grid => ({
  columns: 2,
  rows: 2,
  cells: ['a2', 'b2', 'a1', 'b1'].map((id, at) => ({ id, piece: pieces[at] ?? null })),
});

describe('a declared board', () => {
  it('is found in a view that has one', () => {
    const grid = board();
    expect(gridOf({ grid })).toBe(grid);
    expect(gridOf({ round: 1 })).toBeNull();
    expect(gridOf(null)).toBeNull();
  });

  it('has its first square at the upper left', () => {
    expect(middleOf(board(), 'a2')).toEqual({ x: 24, y: 24 });
    expect(middleOf(board(), 'b1')).toEqual({ x: 72, y: 72 });
    expect(middleOf(board(), 'c1')).toBeNull();
  });

  it('is told square by square', () => {
    expect(labelOf(board(BLUE), 'a2')).toBe('a2, Blue piece');
    expect(labelOf(board(BLUE), 'b2')).toBe('b2, empty');
  });

  it('shows letters only where a seat has pieces of several kinds', () => {
    expect([...seatsWithKinds(board(RED, BLUE, RED))]).toEqual([]);
    expect([...seatsWithKinds(board(RED, { ...RED, sign: 'K', name: 'Red king' }, BLUE))]).toEqual([0]);
  });
});

describe('from one board to the next', () => {
  it('a piece moves', () => {
    expect(travelOf(board(null, null, RED), board(null, RED))).toEqual({ ids: ['b2', 'a1'], from: 'a1', to: 'b2' });
  });

  it('a piece takes another', () => {
    expect(travelOf(board(null, BLUE, RED), board(null, RED))).toEqual({ ids: ['b2', 'a1'], from: 'a1', to: 'b2' });
  });

  it('what merely comes or goes does not travel', () => {
    expect(travelOf(board(), board(RED))).toEqual({ ids: ['a2'], from: null, to: null });
    expect(travelOf(board(null, null, RED), board(BLUE))).toEqual({ ids: ['a2', 'a1'], from: null, to: null });
  });
});
