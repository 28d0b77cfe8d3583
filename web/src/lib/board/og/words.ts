// Ids of Og in words.

import { listed } from '$lib/play/words';
import { isPlace, laidOf, medallionName, medallionOf, numbersOf, placeOf, placingOf, type OgView } from './view';

const BUTTONS: Readonly<Record<string, string>> = {
  compare: 'Face Og',
  discard: 'Discard it unplayed',
  done: 'Destroy nothing more',
  begin: 'Go on',
  sacrifice: 'Sacrifice a level',
  weakness: 'Weakness',
  grip: 'Grip',
};

/** A place or square as seen from the first card: "the middle", "1 right, 2 up". */
export function placeName(at: string): string {
  const { x, y } = numbersOf(at);
  const across = x === 0 ? '' : `${Math.abs(x)} ${x < 0 ? 'left' : 'right'}`;
  const along = y === 0 ? '' : `${Math.abs(y)} ${y < 0 ? 'up' : 'down'}`;
  return [across, along].filter(Boolean).join(', ') || 'the middle';
}

export function name(view: OgView, id: string): string {
  if (isPlace(id)) return placeName(id);
  return view.cards[id]?.name ?? BUTTONS[id] ?? id;
}

export function label(view: OgView, id: string): string {
  const card = view.cards[id];
  if (card) {
    const squares = card.grid.map((row) => row.map(medallionName).join(' and ')).join(', then ');
    const laid = laidOf(view).find((each) => each.card === id);
    return `${card.name}${laid ? `, ${placeName(`${laid.x},${laid.y}`)}` : ''}: ${squares}`;
  }
  if (id === 'weakness' || id === 'grip') return `${name(view, id)}, now ${view.trackers[id].level}`;
  return name(view, id);
}

/** A square of the table, as its button reads. */
export function squareLabel(view: OgView, at: string): string {
  const square = view.surface.find((each) => each.at === at);
  return `${placeName(at)}, ${square ? `${medallionName(square.medallion)} of ${view.cards[square.card]?.name ?? square.card}` : 'empty'}`;
}

/** A placement is shown on the table with its totals next to it: the question need not repeat them. */
export function asks(view: OgView, clicks: readonly string[]): string {
  const card = placingOf(view, clicks);
  return clicks.some(isPlace) && card ? `Place ${view.cards[card]?.name ?? card} here?` : '';
}

/** Equal medallions once, with their number; worn squares last. */
function coveredNames(medallions: readonly string[]): string[] {
  const isWorn = (code: string) => medallionOf(code) === null;
  const names = medallions.filter((code) => !isWorn(code)).map(medallionName);
  const worn = medallions.filter(isWorn).length;
  const told = [...new Set(names)].map((each) => {
    const times = names.filter((other) => other === each).length;
    return times === 1 ? each : times === 2 ? `${each} twice` : `${each} ${times} times`;
  });
  return worn === 0 ? told : [...told, worn === 1 ? 'a worn square' : `${worn} worn squares`];
}

/** What placing a card there would do: covered squares, and totals against what is needed. */
export function preview(view: OgView, chosen: readonly string[], id: string): string {
  const place = placeOf(view, chosen, id);
  if (!place) return '';
  const covered = listed(coveredNames(place.covers.map((square) => square.medallion)));
  const totals = view.blow
    ? [`Attack ${place.stats.attack} of ${view.blow.attack}`, `grip ${place.stats.grip} of ${view.blow.grip}`]
    : (view.colossus?.lines ?? []).map(
        (line) =>
          `${line.name} ${place.stats[line.id]} of ${line.need}${place.met.includes(line.id) ? ', reached' : ''}`,
      );
  return `Covers ${covered || 'nothing'}. ${totals.join('. ')}.`;
}
