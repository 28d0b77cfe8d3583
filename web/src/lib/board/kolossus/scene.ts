// Everything that stands on the isometric picture, from the back to the front, including what is moving.

import { eased } from '../motion.svelte';
import { fallenCells, gone, isOn, spaceOn, travels, type Slide } from './change';
import { depth, project, turned, type Camera } from './iso';
import { cellsOf, columnOf, piecesOf, rowOf, SIDE, type Cell, type KolossusView, type Piece } from './view';

const FALL = 40; // how far things drop over the border while they fade
const HOP = 5;

export interface PieceItem {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
}

export interface CellItem {
  readonly key: string;
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
  readonly leftDrop: number; // levels of wall below the top face, at the lower left
  readonly rightDrop: number;
  readonly pieces: readonly PieceItem[];
}

interface Standing {
  readonly piece: Piece;
  readonly row: number;
  readonly column: number;
  readonly level: number;
  readonly opacity: number;
  readonly fall: number;
}

export interface Passage {
  readonly before: KolossusView;
  readonly slide: Slide | null;
  readonly t: number;
}

/** Cells and pieces in painting order; `passage` is the way from an old view to this one. */
export function sceneOf(view: KolossusView, camera: Camera, passage: Passage | null): CellItem[] {
  const slide = passage && passage.slide;
  const t = passage ? eased(passage.t) : 1;
  const standing = passage ? underway(view, passage.before, slide, t) : settled(view);
  const items = cellsOf(view).map((cell) => itemOf(view, camera, cell, slide, t, standing));
  const falling =
    passage && slide ? fallenCells(passage.before, slide).map((cell) => fallingItem(camera, cell, slide, t)) : [];
  return [...items, ...falling].sort(
    (a, b) => depth(camera, a.cell.row, a.cell.column) - depth(camera, b.cell.row, b.cell.column),
  );
}

function settled(view: KolossusView): Standing[] {
  return piecesOf(view).map((piece) => {
    const [row, column] = [rowOf(piece.space), columnOf(piece.space)];
    return { piece, row, column, level: levelAt(view, row, column), opacity: 1, fall: 0 };
  });
}

const levelAt = (view: KolossusView, row: number, column: number) => Number(view.levels[row]?.[column] ?? 1);

function underway(view: KolossusView, before: KolossusView, slide: Slide | null, t: number): Standing[] {
  const moving = new Map(travels(before, view).map((travel) => [travel.piece.id, travel.way]));
  const there = settled(view).map((standing) => {
    const way = moving.get(standing.piece.id);
    if (!way) return fadingIn(before, standing, t);
    return slide && isOn(slide, standing.row, standing.column)
      ? { ...standing, ...carried(slide, standing, t) }
      : { ...standing, ...along(view, way, t) };
  });
  const lost = gone(before, view).map((piece) => vanishing(before, piece, slide, t));
  return [...lost, ...there];
}

function fadingIn(before: KolossusView, standing: Standing, t: number): Standing {
  return before.miniatures[standing.piece.id] === 'fallen' ? { ...standing, opacity: t } : standing;
}

function carried(slide: Slide, at: { row: number; column: number }, t: number): { row: number; column: number } {
  const back = -slide.by * (1 - t);
  return slide.line === 'row' ? { row: at.row, column: at.column + back } : { row: at.row + back, column: at.column };
}

function vanishing(before: KolossusView, piece: Piece, slide: Slide | null, t: number): Standing {
  const [row, column] = [rowOf(piece.space), columnOf(piece.space)];
  const standing = { piece, row, column, level: levelAt(before, row, column), opacity: 1 - t, fall: 0 };
  if (!slide || !isOn(slide, row, column)) return standing;
  const [toRow, toColumn] = slide.line === 'row' ? [row, column + slide.by * t] : [row + slide.by * t, column];
  return { ...standing, row: toRow, column: toColumn, fall: FALL * t };
}

/** A point of a way; between two spaces it hops a little, so that steps can be counted. */
function along(
  view: KolossusView,
  way: readonly string[],
  t: number,
): Pick<Standing, 'row' | 'column' | 'level' | 'fall'> {
  const at = t * (way.length - 1);
  const leg = Math.min(way.length - 2, Math.floor(at));
  const [from, to, part] = [way[leg] ?? '', way[leg + 1] ?? '', at - leg];
  const between = (a: number, b: number) => a + (b - a) * part;
  const [a, b] = [levelAt(view, rowOf(from), columnOf(from)), levelAt(view, rowOf(to), columnOf(to))];
  return {
    row: between(rowOf(from), rowOf(to)),
    column: between(columnOf(from), columnOf(to)),
    level: between(a, b),
    fall: -HOP * Math.sin(Math.PI * part),
  };
}

function itemOf(
  view: KolossusView,
  camera: Camera,
  cell: Cell,
  slide: Slide | null,
  t: number,
  standing: readonly Standing[],
): CellItem {
  const slides = slide !== null && t < 1 && isOn(slide, cell.row, cell.column) && !isFresh(slide, cell);
  const { row, column } = slides ? carried(slide, cell, t) : cell;
  const { x, y } = project(camera, row, column, cell.level);
  const [down, right] = slide && t < 1 ? [1, 1] : frontLevels(view, camera, cell);
  return {
    key: cell.id,
    cell,
    x,
    y,
    opacity: 1,
    leftDrop: Math.max(0, cell.level - down),
    rightDrop: Math.max(0, cell.level - right),
    pieces: standing.filter((each) => isPaintedOn(each, cell)).map((each) => pieceItem(camera, each)),
  };
}

/** A piece between two spaces is painted with the one nearer to the front. */
function isPaintedOn(standing: Standing, cell: Cell): boolean {
  const within = (value: number) => Math.min(SIDE - 1, Math.max(0, Math.round(value)));
  return within(standing.row) === cell.row && within(standing.column) === cell.column;
}

/** The floor that comes into sight behind a slide does not travel. */
function isFresh(slide: Slide, cell: Cell): boolean {
  const at = (slide.line === 'row' ? cell.column : cell.row) - slide.by;
  return at < 0 || at >= SIDE;
}

function pieceItem(camera: Camera, standing: Standing): PieceItem {
  const { x, y } = project(camera, standing.row, standing.column, standing.level);
  return { piece: standing.piece, x, y: y + standing.fall, opacity: standing.opacity };
}

function fallingItem(camera: Camera, cell: Cell, slide: Slide, t: number): CellItem {
  const [row, column] = spaceOn(slide, (slide.line === 'row' ? cell.column : cell.row) + slide.by * t);
  const { x, y } = project(camera, row, column, cell.level);
  const drop = cell.level - 1;
  return {
    key: `lost-${cell.id}`,
    cell,
    x,
    y: y + FALL * t,
    opacity: 1 - t,
    leftDrop: drop,
    rightDrop: drop,
    pieces: [],
  };
}

/** The levels of the neighbours at the lower left and the lower right; 1 at the border. */
function frontLevels(view: KolossusView, camera: Camera, cell: Cell): [number, number] {
  const [r, c] = turned(cell.row, cell.column, camera.quarter);
  const back = (4 - (camera.quarter % 4)) % 4;
  const at = (row: number, column: number) =>
    row >= SIDE || column >= SIDE ? 1 : levelAt(view, ...turned(row, column, back));
  return [at(r + 1, c), at(r, c + 1)];
}
