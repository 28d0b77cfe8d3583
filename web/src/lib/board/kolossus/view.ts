// What a seat of Kolossus sees, and the look-ups that its drawings share. No rules.

import type {
  KolossusMana as Mana,
  KolossusMovement as Movement,
  KolossusPower as Power,
  KolossusRoute as Route,
  KolossusView,
} from '$lib/api/types';
import { isBand, type Kind, type Paint } from '$lib/art/bands';

export type { KolossusView, Mana, Movement, Power, Route };

export const SIDE = 11;
export const COLUMNS = 'abcdefghijk';

export interface Piece {
  readonly id: string;
  readonly band: Paint;
  readonly kind: Kind;
  readonly number: number;
  readonly space: string;
}

export interface Cell {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly level: number;
}

export const LANDSCAPES = ['', 'Island floor', 'Woods', 'Hills', 'Mountains', 'Citadel of Time'];

export const spaceId = (row: number, column: number) => `${COLUMNS[column]}${row + 1}`;
export const rowOf = (space: string) => Number(space.slice(1)) - 1;
export const columnOf = (space: string) => COLUMNS.indexOf(space[0] ?? '');
export const isSpace = (id: string) => /^[a-k]([1-9]|1[01])$/.test(id);

export function cellsOf(view: KolossusView): Cell[] {
  return view.levels.flatMap((line, row) =>
    [...line].map((level, column) => ({ id: spaceId(row, column), row, column, level: Number(level) })),
  );
}

/** A miniature's id taken apart; before the draft a warband goes by its corner and has no band yet. */
export function pieceOf(id: string, space: string): Piece | null {
  const [band = '', kind = '', number = '1'] = id.split('-');
  if (!['warrior', 'guardian', 'colossus'].includes(kind)) return null;
  return { id, band: isBand(band) ? band : 'stone', kind: kind as Kind, number: Number(number), space };
}

export function piecesOf(view: KolossusView): Piece[] {
  return Object.entries(view.miniatures)
    .filter(([, space]) => space !== 'fallen')
    .map(([id, space]) => pieceOf(id, space))
    .filter((piece) => piece !== null);
}

/** What a click on a space means: the miniature there, its class or the space itself, whichever continues an action. */
export function meaningOf(view: KolossusView, next: ReadonlySet<string>, space: string): string {
  if (!isSpace(space)) return space;
  const there = Object.entries(view.miniatures).find(([, place]) => place === space)?.[0];
  if (there && next.has(there)) return there;
  if (next.has(space) || !there) return space;
  return classCalled(view, next, there) ?? there;
}

/** The class that a miniature stands for while it is asked which class acts. */
export function classCalled(view: KolossusView, next: ReadonlySet<string>, id: string): string | null {
  const [band, kind = ''] = id.split('-');
  const mayAct = view.phase === 'activate' && band === view.warband && !view.activated.includes(id);
  return mayAct && next.has(kind) && next.has('end') ? kind : null;
}

export interface Arrow {
  readonly id: string;
  readonly line: 'row' | 'column';
  readonly place: number; // of the line, from 0
  readonly forwards: boolean; // east or south
}

export function arrowOf(id: string): Arrow | null {
  const found = /^(row-(\d+)|column-([a-k]))-(west|east|north|south)$/.exec(id);
  if (!found) return null;
  const forwards = found[4] === 'east' || found[4] === 'south';
  if (found[2]) return { id, line: 'row', place: Number(found[2]) - 1, forwards };
  return { id, line: 'column', place: COLUMNS.indexOf(found[3] ?? ''), forwards };
}

/** The region to show moved: the one pointed at, or the one chosen. */
export function shownArrow(chosen: readonly string[], pointed: string | null): Arrow | null {
  return arrowOf(pointed ?? '') ?? chosen.map(arrowOf).find((arrow) => arrow !== null) ?? null;
}

/** How far a region would move now: the distance chosen or pointed at, the quake's roll, or what the power in hand says. */
export function distanceOf(view: KolossusView, chosen: readonly string[], pointed: string | null): number {
  const distance = [pointed ?? '', ...chosen].find((id) => /^\d$/.test(id));
  if (distance && chosen.some((id) => arrowOf(id))) return Number(distance);
  const power = view.powers?.find((each) => each.id === chosen[0]);
  return power?.spaces ?? (view.phase === 'quake' ? view.quake.roll : 1);
}

export const bandsOf = (view: KolossusView): string[] => Object.values(view.corners).filter((band) => band !== null);

export function seatOfBand(view: KolossusView, band: string): number {
  return view.seats.findIndex((bands) => bands.includes(band));
}
