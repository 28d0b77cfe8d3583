// The table of Og in words, row by row, for keyboards and screen readers.

import type { GridCell } from '../GridButtons.svelte';
import { isPlace, laidOf, numbersOf, type OgView } from './view';
import { label, placeName, preview, squareLabel } from './words';

/** The squares and legal places from the top down, and last the cards that can be chosen. */
export function rowsOf(view: OgView, next: ReadonlySet<string>, chosen: readonly string[]): GridCell[][] {
  const squares = new Set([...view.surface.map((square) => square.at), ...[...next].filter(isPlace)]);
  const ys = [...new Set([...squares].map((at) => numbersOf(at).y))].sort((a, b) => a - b);
  const table = ys.map((y) =>
    [...squares]
      .filter((at) => numbersOf(at).y === y)
      .sort((a, b) => numbersOf(a).x - numbersOf(b).x)
      .map((at) => {
        const told = next.has(at) ? `${placeName(at)}. ${preview(view, chosen, at)}` : squareLabel(view, at);
        return { id: at, label: told, x: numbersOf(at).x };
      }),
  );
  const cards = laidOf(view)
    .filter((each) => next.has(each.card))
    .map((each) => ({ id: each.card, label: label(view, each.card), x: each.x }));
  return cards.length ? [...table, cards] : table;
}
