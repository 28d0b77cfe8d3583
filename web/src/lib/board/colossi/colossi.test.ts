import { describe, expect, it } from 'vitest';
import { groupsOn } from './hex';
import { meaningOf, middleOf, S, spaceOf, type ColossiView, type Space } from './view';
import { label } from './words';

const bare = (id: string): Space => ({
  id,
  row: id[0] ?? '',
  column: Number(id[1]),
  water: false,
  border: false,
  coast: false,
  tile: { name: 'Temple', text: '', kind: 'special', loot: { gold: 0, cards: 0, traits: 0 } },
  cubes: { gold: 0, cards: 0, traits: 0 },
  colossi: [],
  acolytes: [],
  beasts: [],
  banner: null,
  control: { colour: null, why: '', clause: 'C4.32' },
  reaped_by: [],
  rewards: [],
});
const b4: Space = {
  ...bare('b4'),
  colossi: [{ id: 'blue-colossus', colour: 'blue', lying: false }],
  acolytes: [
    { id: 'blue-acolyte-b4', colour: 'blue', count: 1 },
    { id: 'yellow-acolyte-b4', colour: 'yellow', count: 2 },
  ],
  control: { colour: 'blue', why: "Blue's Colossus stands here and outranks Acolytes.", clause: 'C4.32' },
};
const view = { spaces: [b4, bare('c3')], players: [], colours: [] } as unknown as ColossiView;

describe('the island', () => {
  it('has rows of 5 6 5 6 5, neighbours at equal distance', () => {
    const away = (one: string, other: string) =>
      Math.hypot(middleOf(one).x - middleOf(other).x, middleOf(one).y - middleOf(other).y);
    for (const [one, other] of [
      ['c3', 'c4'],
      ['c3', 'b3'],
      ['c3', 'b4'],
      ['c3', 'd3'],
      ['c3', 'd4'],
      ['b4', 'a3'],
      ['b4', 'a4'],
    ] as const) {
      expect(away(one, other)).toBeCloseTo(Math.sqrt(3) * S);
    }
    expect(middleOf('c3')).toEqual({ x: 0, y: 0 });
  });

  it('tells a space in order: id, tile, who stands there, who controls it', () => {
    expect(label(view, 'b4')).toBe('b4, Temple: Blue Colossus, 1 Blue Acolyte, 2 Yellow Acolytes. Blue controls it.');
  });

  it('stands the colossus left of the acolytes', () => {
    expect(groupsOn(b4).map((group) => group.id)).toEqual(['blue-colossus', 'blue-acolyte-b4', 'yellow-acolyte-b4']);
    const [colossus, acolyte] = groupsOn(b4);
    expect(colossus?.x).toBeLessThan(acolyte?.x ?? 0);
  });

  it('takes a click on a piece for its space where only that goes on', () => {
    expect(spaceOf(view, 'blue-colossus')).toBe('b4');
    expect(meaningOf(view, new Set(['b4']), 'blue-colossus')).toBe('b4');
    expect(meaningOf(view, new Set(['blue-colossus']), 'blue-colossus')).toBe('blue-colossus');
    expect(meaningOf(view, new Set(['yellow-acolyte-b4']), 'b4')).toBe('yellow-acolyte-b4');
    expect(meaningOf(view, new Set(), 'c3')).toBe('c3');
  });
});
