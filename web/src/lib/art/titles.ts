// The emblem of a seat before its match exists, from what the game calls the seat.

import { bandOfColour, isBand, type BandId } from './bands';

const CLIMBER = 'netophah'; // of Og, whose seat bears the leaf
const FALLBACK: readonly BandId[] = ['firbolg', 'tuatha', 'ishtari', 'krell'];

export function bandOfTitle(title: string, seat: number): BandId {
  for (const word of title
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z]+/)) {
    if (isBand(word)) return word;
    if (word === CLIMBER) return 'ishtari';
    if (['red', 'blue', 'green', 'yellow'].includes(word)) return bandOfColour(word);
  }
  return FALLBACK[seat % FALLBACK.length] ?? 'firbolg';
}
