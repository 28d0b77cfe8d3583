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
    over: false,
    round: 1,
    rounds: 12,
    chapter: 1,
    warband: 'tuatha',
    corners: { nw: 'tuatha', ne: 'krell', se: 'ishtari', sw: 'firbolg' },
    levels: HEIGHTS,
    citadel: 'f6',
    miniatures: {},
    crystals: {},
    pile: 1,
    reserve: 11,
    mana: {},
    quake: { made: 4, roll: 0, moved: [] },
    destiny: 3,
    activation: 2,
    activated: [],
    movement: null,
    you: 0,
    names: {
      tuatha: { warband: "Tua'tha", colossus: 'Nuada', weapon: 'Sword of Storm' },
      krell: { warband: 'Krell', colossus: 'Zhira', weapon: 'Whip of Wrath' },
    },
    seats: [['tuatha'], ['krell'], ['ishtari'], ['firbolg']],
    alliances: {
      bright: { name: 'Bright Suns', warbands: ['tuatha', 'ishtari'], crystals: 0 },
      dark: { name: 'Dark Suns', warbands: ['krell', 'firbolg'], crystals: 0 },
    },
    ...changes,
  };
}
