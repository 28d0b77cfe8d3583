// A small view of Kolossus for tests: the island at the start, and whoever is asked for.

import type { KolossusView } from './view';

const HEIGHTS = [
  '11111111111',
  '11111111111',
  '11222222211',
  '11233333211',
  '11234443211',
  '11234543211',
  '11234443211',
  '11233333211',
  '11222222211',
  '11111111111',
  '11111111111',
];

export function sample(changes: Partial<KolossusView> = {}): KolossusView {
  return {
    phase: 'move',
    seat: 0,
    ply: 0,
    news: 0,
    over: false,
    round: 1,
    rounds: 12,
    chapter: 1,
    first: 'tuatha',
    warband: 'tuatha',
    corners: { nw: 'tuatha', ne: 'krell', se: 'ishtari', sw: 'firbolg' },
    levels: HEIGHTS,
    citadel: 'f6',
    lost: { woods: 0, hills: 0, mountains: 0 },
    miniatures: {},
    crystals: {},
    pile: 1,
    reserve: 11,
    last_captor: null,
    captor: null,
    mana: {},
    allotted: 0,
    quake: { made: 4, roll: 0, moved: [] },
    destiny: 3,
    activation: 2,
    activated: [],
    uses: {},
    movement: null,
    winner: null,
    reason: null,
    you: 0,
    question: '',
    pool_max: 5,
    powers: [],
    routes: [],
    names: {
      tuatha: { warband: "Tua'tha", colour: 'blue', colossus: 'Nuada', weapon: 'Sword of Storm' },
      krell: { warband: 'Krell', colour: 'yellow', colossus: 'Zhira', weapon: 'Whip of Wrath' },
    },
    seats: [['tuatha'], ['krell'], ['ishtari'], ['firbolg']],
    alliances: {
      bright: { name: 'Bright Suns', warbands: ['tuatha', 'ishtari'], crystals: 0 },
      dark: { name: 'Dark Suns', warbands: ['krell', 'firbolg'], crystals: 0 },
    },
    ...changes,
  };
}
