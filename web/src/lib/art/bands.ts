// The four warbands, whose colours, emblems and patterns also serve the seats of Colossi and Builders.

export type BandId = 'tuatha' | 'krell' | 'ishtari' | 'firbolg';
export type Kind = 'warrior' | 'guardian' | 'colossus';

export interface Band {
  readonly fill: string;
  readonly light: string;
  readonly shade: string;
  readonly glyphInk: string; // on the band's own fill
  readonly outline: string; // path around the origin, radius 12
  readonly glyph: string;
  readonly stroked: boolean; // the glyph is drawn as lines
  readonly line: string; // stroke-dasharray of its control line
}

export const BANDS: Readonly<Record<BandId, Band>> = {
  tuatha: {
    fill: '#2160C4',
    light: '#5B93EA',
    shade: '#123C80',
    glyphInk: '#FFFFFF',
    outline: 'M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z',
    glyph: 'M-6.4-1.6C-4.6-4.6-2.2-4.8 0-2.6S4.6-.6 6.4-3.6M-6.4 3.8C-4.6 .8-2.2 .6 0 2.8S4.6 4.8 6.4 1.8',
    stroked: true,
    line: 'none',
  },
  krell: {
    fill: '#FFC933',
    light: '#FFE08A',
    shade: '#B37F00',
    glyphInk: '#17141F',
    outline: 'M0-12.4L12.4 0 0 12.4-12.4 0Z',
    glyph:
      'M0-3A3 3 0 1 1 0 3 3 3 0 1 1 0-3ZM-.95-7.4H.95V-4.6H-.95ZM-.95 4.6H.95V7.4H-.95ZM-7.4-.95H-4.6V.95H-7.4ZM4.6-.95H7.4V.95H4.6ZM-5.9-4.56L-4.56-5.9-2.6-3.92-3.92-2.6ZM5.9 4.56L4.56 5.9 2.6 3.92 3.92 2.6ZM5.9-4.56L4.56-5.9 2.6-3.92 3.92-2.6ZM-5.9 4.56L-4.56 5.9-2.6 3.92-3.92 2.6Z',
    stroked: false,
    line: '11 5',
  },
  ishtari: {
    fill: '#3CB98A',
    light: '#7FDDB7',
    shade: '#1C7654',
    glyphInk: '#17141F',
    outline: 'M0-11.6L12.6 10.4H-12.6Z',
    glyph: 'M0-4.6C4.6-.4 4.4 4.6 0 7.8-4.4 4.6-4.6-.4 0-4.6Z',
    stroked: false,
    line: '3 5',
  },
  firbolg: {
    fill: '#C8321F',
    light: '#EC6A55',
    shade: '#7E1A0E',
    glyphInk: '#FFFFFF',
    outline: 'M-10.4-10.4H10.4V10.4H-10.4Z',
    glyph: 'M-6.2-5.6H6.2V-1.2H2.1V6.4H-2.1V-1.2H-6.2Z',
    stroked: false,
    line: '11 4 2 4',
  },
};

/** How something is painted: in a band's colours, or not at all before a band is chosen. */
export type Paint = BandId | 'stone';

const STONE: Band = {
  fill: '#A79F93',
  light: '#CFC8BC',
  shade: '#6A6358',
  glyphInk: '#17141F',
  outline: 'M0-12L10.4-6V6L0 12-10.4 6V-6Z',
  glyph: 'M-4-3C-4-8.4 4.4-8.4 4.2-3.2 4.1-.2 0-.4 0 3.2M0 6.6V6.7',
  stroked: true,
  line: '1 5',
};

export const lookOf = (paint: Paint): Band => (paint === 'stone' ? STONE : BANDS[paint]);

const BY_ID: Readonly<Record<string, BandId>> = {
  blue: 'tuatha',
  yellow: 'krell',
  green: 'ishtari',
  red: 'firbolg',
  netophah: 'ishtari', // the climber of Og bears the leaf
};
const BY_NUMBER: readonly BandId[] = ['firbolg', 'tuatha', 'ishtari', 'krell']; // red, blue, green, yellow

export const isBand = (id: string): id is BandId => id in BANDS;

/** The band of a seat that goes by its colour. */
export const bandOfColour = (colour: string): BandId => BY_ID[colour] ?? 'tuatha';

/** The band of a seat whose game has no warbands and no colours. */
export const bandOfNumber = (seat: number): BandId => BY_NUMBER[seat % BY_NUMBER.length] ?? 'firbolg';

/** How a seat is painted, by the id that the server gives it; null: its warband is not chosen yet. */
export function bandOfSeat(id: string | null, seat: number): Paint {
  if (id === null) return 'stone';
  return isBand(id) ? id : (BY_ID[id] ?? bandOfNumber(seat));
}

/** A colour mixed with another, both as #rrggbb; share 0 keeps the first. */
export function mix(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(part(first, at) * (1 - share) + part(second, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
