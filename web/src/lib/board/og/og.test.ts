import { describe, expect, it } from 'vitest';
import { extentOf } from './table';
import { medallionName, medallionOf, numbersOf, shownPlace, type OgView } from './view';
import { name, preview, squareLabel } from './words';

const square = (at: string, medallion: string) => ({ at, ...numbersOf(at), card: 'leap', medallion });
const place = {
  action: 'leap 2,-2',
  card: 'leap',
  at: '2,-2',
  covers: [square('2,-1', '-G'), square('2,0', '+A')],
  stats: { attack: 3, grip: 5, bonus: 0, climb: 3 },
  met: ['grip'],
};
const view = {
  hand: ['leap'],
  drawn: null,
  blow: null,
  area: ['war-cry 0,0'],
  places: [place],
  cards: {
    leap: {
      name: 'Leap',
      grid: [
        ['+A', '..'],
        ['+G', '-C'],
        ['..', '+C'],
      ],
    },
  },
  colossus: {
    id: 'x',
    name: 'X',
    lines: [{ id: 'grip', name: 'Grip', need: 4, icons: 0, now: 3, met: false, hit: '', miss: '' }],
  },
} as unknown as OgView;

describe('medallions', () => {
  it('are read from the content’s codes', () => {
    expect(medallionOf('-G')).toEqual({ type: 'grip', worth: -1 });
    expect(medallionOf('3A')).toEqual({ type: 'attack', worth: 3 });
    expect(medallionOf('..')).toBeNull();
    expect([medallionName('#C'), medallionName('+B'), medallionName('..')]).toEqual([
      'negative triple climb',
      'bonus',
      'worn',
    ]);
  });
});

describe('the table', () => {
  it('shows all cards and legal places', () => {
    const { left, top, columns, rows } = extentOf(view, { columns: 9, rows: 7 });
    expect(left).toBeLessThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(-2);
    expect(left + columns).toBeGreaterThanOrEqual(4);
    expect(top + rows).toBeGreaterThanOrEqual(3);
  });

  it('shows the placement pointed at, or else the one chosen', () => {
    expect(shownPlace(view, ['leap'], '2,-2')).toBe(place);
    expect(shownPlace(view, ['leap', '2,-2'], null)).toBe(place);
    expect(shownPlace(view, [], '2,-2')).toBeUndefined();
  });

  it('says what a placement covers and reaches', () => {
    expect(preview(view, ['leap'], '2,-2')).toBe('Covers negative grip and attack. Grip 5 of 4, reached.');
  });

  it('counts worn squares and equal medallions', () => {
    const over = (...medallions: string[]) => {
      const covers = medallions.map((medallion, at) => square(`${at},0`, medallion));
      return preview({ ...view, places: [{ ...place, covers }] } as OgView, ['leap'], '2,-2').split('.')[0];
    };
    expect(over('..', '..')).toBe('Covers 2 worn squares');
    expect(over('..', '+A')).toBe('Covers attack and a worn square');
    expect(over('+A', '+A', '+G')).toBe('Covers attack twice and grip');
    expect(over()).toBe('Covers nothing');
  });

  it('calls places as they are seen from the first card', () => {
    expect(['0,-2', '1,2', '-1,0', '0,0'].map((id) => name(view, id))).toEqual([
      '2 up',
      '1 right, 2 down',
      '1 left',
      'the middle',
    ]);
    expect(squareLabel({ ...view, surface: [] } as OgView, '0,-2')).toBe('2 up, empty');
  });
});
