// How the page presents the games it knows; a game it does not know presents itself.

import type { GameCard } from './api/types';

export interface Lead {
  readonly option: string; // the option shown large when a match is made
  readonly label: string;
  readonly cards: readonly { value: string | number | boolean; title: string; text: string }[];
  readonly first?: string | number | boolean; // what a first match is played with, if not the default
}

export interface Presentation {
  readonly name: string;
  readonly subtitle: string;
  readonly line: string;
  readonly sentence?: string; // what it is about, for whoever is invited to it
  readonly length: string;
  readonly lead?: Lead;
}

const COLOSSI: Lead = {
  option: 'traits',
  label: 'Rules',
  cards: [
    { value: false, title: 'First game', text: 'Without Traits, as in the rulebook’s first game.' },
    { value: true, title: 'Full game', text: 'With Traits, which change what a player may do.' },
  ],
  first: false,
};

const KNOWN: Readonly<Record<string, Presentation>> = {
  kolossus: {
    name: 'Kolossus',
    subtitle: 'The Citadel of Time. Two alliances, twelve crystals.',
    line: 'Climb a ziggurat that quakes apart. Seize twelve crystals.',
    sentence:
      'Two alliances climb a ziggurat that shifts under their feet; whoever carries off more of its crystals wins.',
    length: '15 to 40 min',
    lead: {
      option: 'chapter',
      label: 'Rules',
      cards: [
        { value: 1, title: '1 The Arrival', text: 'Move and beat. A good first match.' },
        { value: 2, title: '2 Power of Mana', text: 'Adds attack and defence skills.' },
        { value: 3, title: '3 Lords of Destiny', text: 'Adds weapons, quakes and rebirth.' },
      ],
    },
  },
  og: {
    name: 'Og',
    subtitle: 'A solo climb up a giant of rock and ember.',
    line: 'Overlap cards, keep your grip, strike the final blow.',
    length: '15 to 40 min',
  },
  'colossi-banners': {
    name: 'Banners',
    subtitle: 'Colossi, Acolytes and beasts on a wild island.',
    line: 'Raise banners on a wild island. First to 50 gold.',
    sentence: 'Giants and their Acolytes explore a wild island and raise banners on it; the richest wins.',
    length: '30 to 60 min',
    lead: COLOSSI,
  },
  'colossi-ages': {
    name: 'Ages',
    subtitle: 'The same island, through three ages.',
    line: 'Three ages, rising water, one reaping after each.',
    sentence: 'Giants and their Acolytes share an island through three ages while the sea takes it; the richest wins.',
    length: '40 to 75 min',
    lead: COLOSSI,
  },
  builders: {
    name: 'Builders',
    subtitle: 'Hidden hands, bargains, and promises that may be broken.',
    line: 'Trade parts, build ten giants, shed your runes.',
    sentence:
      'Architects trade parts, and now and then a lie, to build ten giants; whoever keeps the fewest Runes wins.',
    length: '15 to 30 min',
  },
};

export function presented(card: Pick<GameCard, 'id' | 'name' | 'blurb'>): Presentation {
  return KNOWN[card.id] ?? { name: card.name, subtitle: card.blurb, line: card.blurb, length: '' };
}

/** What sets matches of a game so far apart that their results are not counted together; '' where nothing does. */
export function variantOf(game: string, options: Readonly<Record<string, unknown>>): string {
  const chosen = options[KNOWN[game]?.lead?.option ?? ''];
  return chosen === undefined ? '' : String(chosen);
}

/** What a variant is called, as the cards of a new match call it. */
export function variantName(game: string, variant: string): string {
  const card = KNOWN[game]?.lead?.cards.find(({ value }) => String(value) === variant);
  return card?.title.replace(/^\d /, '') ?? '';
}

/** The id of a game that the page does not know, as a name. */
function titled(id: string): string {
  return id.replaceAll(
    /(^|-)([a-z])/g,
    (_, hyphen: string, letter: string) => (hyphen ? ' ' : '') + letter.toUpperCase(),
  );
}

export function gameName(id: string): string {
  return KNOWN[id]?.name ?? titled(id);
}

export function seatCount({
  fewest_seats: fewest,
  most_seats: most,
}: Pick<GameCard, 'fewest_seats' | 'most_seats'>): string {
  if (most === 1) return '1 player';
  return fewest === most ? `${most} players` : `${fewest} to ${most} players`;
}
