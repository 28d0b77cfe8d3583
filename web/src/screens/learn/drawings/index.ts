// The small drawings that lessons name, each with what it shows in words.

import type { Component } from 'svelte';
import Cards from './Cards.svelte';
import Levels from './Levels.svelte';
import Hexes from './Hexes.svelte';
import Regions from './Regions.svelte';
import Scales from './Scales.svelte';

export interface Sketch {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each drawing has properties of its own
  readonly of: Component<any>;
  readonly says: string;
  readonly with: Readonly<Record<string, unknown>>;
}

export const DRAWINGS: Readonly<Record<string, Sketch>> = {
  'og-cover': {
    of: Cards,
    says: 'A card lies above another, over its two upper squares.',
    with: {
      cards: [
        [0, 2],
        [0, 0],
      ],
    },
  },
  'og-beside': {
    of: Cards,
    says: 'A card beside another, one row lower, covers two squares of one column.',
    with: {
      cards: [
        [0, 0],
        [1, 1],
      ],
    },
  },
  'og-two-cards': {
    of: Cards,
    says: 'A card covers one square of each of two neighbours.',
    with: {
      cards: [
        [0, 2],
        [2, 2],
        [1, 0],
      ],
    },
  },
  'og-medallions': {
    of: Scales,
    says: 'Attack, Grip, Bonus and Climb count one each; a struck-through one takes one away.',
    with: { kind: 'medallions' },
  },
  'og-lines': {
    of: Scales,
    says: 'Four lines from top to bottom: Attack weakens, Grip holds, Bonus gains a card, Climb leads up.',
    with: { kind: 'lines' },
  },
  'og-trackers': {
    of: Scales,
    says: 'Weakness runs from 1 up to 8, Grip from 8 down to 1.',
    with: { kind: 'trackers' },
  },
  'og-blow': {
    of: Scales,
    says: 'Weakness gives the number of cards, Grip the hands to show, the card the swords to show.',
    with: { kind: 'blow' },
  },
  levels: {
    of: Levels,
    says: 'Five levels: plain, woods, hills, mountains, Citadel. A Warrior climbs one at a time.',
    with: {},
  },
  'levels-colossus': {
    of: Levels,
    says: 'A Colossus steps from the plain straight onto the mountains.',
    with: { leap: true },
  },
  regions: {
    of: Regions,
    says: 'A region moves one space along its line; what crosses the edge is lost, and the other end becomes plain.',
    with: {},
  },
  'hex-move': { of: Hexes, says: 'From one space to its six neighbours.', with: { kind: 'move' } },
  'hex-control': {
    of: Hexes,
    says: 'Whoever has most Acolytes controls a space; a Colossus outranks Acolytes.',
    with: { kind: 'control' },
  },
  'hex-unknown': {
    of: Hexes,
    says: 'An unexplored tile is turned over when somebody arrives.',
    with: { kind: 'unknown' },
  },
};
