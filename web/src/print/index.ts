// A game as sheets of paper: what the page previews and saves, and what the command writes.

import type { PrintItem, Printout } from '$lib/api/types';
import { aidSheets } from './layout/aids';
import { BOOK, bookSheets, type Book } from './layout/book';
import { boardSheets } from './layout/boards';
import { cardSheets } from './layout/cards';
import { pieceSheets } from './layout/pieces';
import { faceOf } from './looks';
import { Drawing } from './render';
import { drawn, PAPERS, partOf, type Sheet, type Wishes } from './layout/sheets';

export { made, Stopped } from './pdf';
export { BOOK, PAPERS };
export type { Book } from './layout/book';
export type { Backs, Paper, Sheet, Wishes } from './layout/sheets';

const SHORT: Readonly<Record<string, string>> = {
  'colossi-banners': 'Banners',
  'colossi-ages': 'Ages',
  builders: 'Builders',
  og: 'Og',
};

/** All sheets of the parts that somebody wants, in order; `changed` leaves only cards and tiles of a variant. */
export function sheetsOf(printout: Printout, wishes: Wishes, book?: Book): Sheet[] {
  const wanted = printout.parts.filter(({ id }) => wishes.parts.includes(id));
  const sheets = wanted.flatMap(({ id }) => partSheets(printout, id, wishes));
  return book && wishes.parts.includes(BOOK) ? [...sheets, ...bookSheets(book, wishes, shortName(printout))] : sheets;
}

const shortName = (printout: Printout) => SHORT[printout.game] ?? printout.name;

function partSheets(printout: Printout, id: string, wishes: Wishes): Sheet[] {
  const part = partOf(printout, id);
  const short = shortName(printout);
  const all = part?.items ?? [];
  const items = wishes.changed ? all.filter((item) => item.changed) : all;
  const of = (shape: string) => items.filter((item) => item.shape === shape);
  const pieces = (shape: string, word: string) =>
    of(shape).length ? pieceSheets(id, of(shape), wishes, `${short}, ${word}`) : [];
  return [
    ...cardSheets(
      printout,
      all.filter((item) => item.shape === 'card'),
      wishes,
      short,
    ),
    ...of('board').flatMap((board) => boardSheets(board, wishes, short)),
    ...pieces('tile', 'tiles'),
    ...pieces('token', 'tokens'),
    ...(of('aid').length ? aidSheets(of('aid'), wishes, short) : []),
  ];
}

/** A sheet as a picture for a browser, fonts inside. */
export const pictureOf = (sheet: Sheet): string => addressOf(drawn(sheet).svg(sheet.width, sheet.height, true));

const addressOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** One thing by itself, as it is printed: a picture for a browser, fonts inside, and its size in millimetres. */
export function itemPicture(item: PrintItem): { source: string; width: number; height: number } {
  const [width = 0, height = 0] = item.size;
  const on = new Drawing();
  on.add(faceOf(on, item, { foot: '', changed: false, pale: false }));
  return { source: addressOf(on.svg(width, height, true)), width, height };
}
