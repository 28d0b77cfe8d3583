// A board of squares as any game may declare it in its view, under the key `grid` (kernel/board.py).

export interface Piece {
  readonly name: string;
  readonly sign: string; // one letter
  readonly seat: number | null; // who owns it
}

export interface Cell {
  readonly id: string;
  readonly piece: Piece | null;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[]; // row by row from the upper left
}

export const Q = 48; // units of a square

/** The board that a view declares, if it does. */
export function gridOf(view: unknown): Grid | null {
  return typeof view === 'object' && view !== null && 'grid' in view ? (view.grid as Grid | null) : null;
}

export const cellOf = (grid: Grid, id: string) => grid.cells.find((cell) => cell.id === id);

/** The middle of a square, or null for an id that is none. */
export function middleOf(grid: Grid, id: string): { x: number; y: number } | null {
  const at = grid.cells.findIndex((cell) => cell.id === id);
  if (at < 0) return null;
  return { x: ((at % grid.columns) + 0.5) * Q, y: (Math.floor(at / grid.columns) + 0.5) * Q };
}

export function labelOf(grid: Grid, id: string): string {
  const piece = cellOf(grid, id)?.piece;
  return piece ? `${id}, ${piece.name}` : `${id}, empty`;
}

const isSame = (one: Piece | null | undefined, other: Piece | null | undefined) =>
  one?.name === other?.name && one?.seat === other?.seat;

export interface Travel {
  readonly ids: readonly string[]; // squares that hold something else than before
  readonly from: string | null; // where the one piece that moved came from
  readonly to: string | null;
}

/** What has changed from one board to the next; a single piece that left a square and is now on another has moved. */
export function travelOf(before: Grid, after: Grid): Travel {
  const ids = after.cells.filter((cell) => !isSame(cell.piece, cellOf(before, cell.id)?.piece)).map((cell) => cell.id);
  const left = ids.filter((id) => cellOf(after, id)?.piece === null);
  const come = ids.filter((id) => cellOf(after, id)?.piece);
  const [from, to] = left.length === 1 && come.length === 1 ? [left[0] ?? '', come[0] ?? ''] : ['', ''];
  const moved = to !== '' && isSame(cellOf(before, from)?.piece, cellOf(after, to)?.piece);
  return { ids, from: moved ? from : null, to: moved ? to : null };
}

/** Seats whose pieces differ: these show their letters. */
export function seatsWithKinds(grid: Grid): ReadonlySet<number | null> {
  const signs = new Map<number | null, string>();
  const mixed = new Set<number | null>();
  for (const { piece } of grid.cells) {
    if (!piece) continue;
    if ((signs.get(piece.seat) ?? piece.sign) !== piece.sign) mixed.add(piece.seat);
    signs.set(piece.seat, piece.sign);
  }
  return mixed;
}
