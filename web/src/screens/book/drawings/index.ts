// The drawings that books name beside those of lessons, each with what it shows in words.

import type { Sketch } from '../../learn/drawings';
import Builders from './Builders.svelte';
import Colossi from './Colossi.svelte';
import Kolossus from './Kolossus.svelte';
import Og from './Og.svelte';

export const DRAWINGS: Readonly<Record<string, Sketch>> = {
  'og-aim': { of: Og, says: 'A dotted way leads Netophah up the Titan to its brow.', with: { kind: 'aim' } },
  'og-turn': {
    of: Og,
    says: 'A card laid over two squares of another; what stays visible is compared with the four lines.',
    with: { kind: 'turn' },
  },
  'kolossus-aim': {
    of: Kolossus,
    says: 'Two alliances on either side of the ziggurat; a dotted way leads up to the crystal on the Citadel.',
    with: { kind: 'aim' },
  },
  'kolossus-turn': {
    of: Kolossus,
    says: 'A die shows 3. A Warrior costs 1, a Guardian 2, a Colossus 3. Dice of 1 and 4 let a Guardian move 5.',
    with: { kind: 'turn' },
  },
  'kolossus-end': {
    of: Kolossus,
    says: 'Twelve crystals with the signs of those who took them: Bright Suns 7, Dark Suns 5.',
    with: { kind: 'end' },
  },
  'banners-aim': {
    of: Colossi,
    says: 'Colossi, Acolytes and a Beast on the island; two spaces bear a banner.',
    with: { kind: 'banners-aim' },
  },
  'colossi-turn': {
    of: Colossi,
    says: 'Four Actions; a piece moves along a road of its own pieces.',
    with: { kind: 'turn' },
  },
  'banners-end': {
    of: Colossi,
    says: 'Four Colossi and their Gold: 32, 50, 41 and 18. The one with 50 stands tallest.',
    with: { kind: 'banners-end' },
  },
  'ages-aim': {
    of: Colossi,
    says: 'Colossi, Acolytes and a Beast on the island; one space is under water.',
    with: { kind: 'ages-aim' },
  },
  'ages-end': {
    of: Colossi,
    says: 'Four Colossi and their Gold after the third Age: 21, 34, 28 and 25.',
    with: { kind: 'ages-end' },
  },
  'builders-aim': { of: Builders, says: 'Parts become a giant, and Runes are sealed in it.', with: { kind: 'aim' } },
  'builders-turn': {
    of: Builders,
    says: 'Either Curse, or at least one of Trade, Draw and Reveal.',
    with: { kind: 'turn' },
  },
  'builders-end': { of: Builders, says: 'Ten giants stand; whoever has the fewest Runes wins.', with: { kind: 'end' } },
};
