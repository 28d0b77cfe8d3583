import { describe, expect, it } from 'vitest';
import { tell as builders } from './builders/told';
import { tell as colossi } from './colossi/told';
import { acting, tell as kolossus } from './kolossus/told';
import { withoutRepeats } from './told';

describe('marks of events', () => {
  it('tell where pieces went, by the ids of the event', () => {
    expect(
      kolossus({ id: 'miniature-moved', arguments: { miniature: 'krell-warrior-5', from: 'j3', to: 'k4' } }),
    ).toEqual([{ kind: 'moved', from: 'j3', to: 'k4', piece: 'krell-warrior-5' }]);
    expect(colossi({ id: 'piece-pushed', arguments: { owner: 0, piece: 'acolyte', from: 'c3', to: 'c4' } })).toEqual([
      { kind: 'pushed', from: 'c3', to: 'c4', piece: 'acolyte' },
    ]);
  });

  it('name the warband that acts, not the one that suffers', () => {
    const beaten = { id: 'miniature-beaten', arguments: { miniature: 'tuatha-warrior-2', by: 'move', space: 'k4' } };
    const moved = { id: 'miniature-moved', arguments: { miniature: 'krell-warrior-5', from: 'j3', to: 'k4' } };
    const quake = { id: 'quake-rolled', arguments: { warband: 'ishtari', roll: 3 } };
    const shifted = { id: 'region-moved', arguments: { line: 'row-5', arrow: 'row-5-west', spaces: 3 } };
    expect(acting([beaten, moved])).toBe('krell');
    expect(acting([shifted, quake])).toBe('ishtari');
    expect(acting([beaten])).toBeNull();
  });

  it('tell what came, went and was shown', () => {
    expect(colossi({ id: 'acolytes-died', arguments: { owner: 0, space: 'd2', acolytes: 1 } })).toEqual([
      { kind: 'gone', at: 'd2' },
    ]);
    expect(colossi({ id: 'space-explored', arguments: { space: 'e1', tile: 'grass' } })).toEqual([
      { kind: 'shown', at: 'e1' },
    ]);
  });

  it('tell shifted regions with their length, and gold and trades on the plates', () => {
    expect(kolossus({ id: 'region-moved', arguments: { line: 'row-5', arrow: 'row-5-west', spaces: 3 } })).toEqual([
      { kind: 'shifted', arrow: 'row-5-west', spaces: 3 },
    ]);
    expect(colossi({ id: 'gold-stolen', arguments: { seat: 1, victim: 0, gold: 2 } })).toEqual([
      { kind: 'plate', seat: 1, text: '+2' },
      { kind: 'plate', seat: 0, text: '−2' },
    ]);
    expect(
      builders({ id: 'cards-handed-over', arguments: { seat: 0, partner: 2, given_count: 2, taken_count: 3 } }),
    ).toEqual([
      { kind: 'plate', seat: 0, text: '→ 2 ← 3' },
      { kind: 'plate', seat: 2, text: '→ 3 ← 2' },
    ]);
  });

  it('leave nothing where the reader may not know, or nothing is to be seen', () => {
    expect(colossi({ id: 'card-drawn', arguments: { seat: 1 } })).toEqual([]);
    expect(kolossus({ id: 'miniature-moved', arguments: {} })).toEqual([]);
  });

  it('mark one place once a move', () => {
    expect(
      withoutRepeats([
        { kind: 'come', at: 'd2' },
        { kind: 'gone', at: 'd2' },
      ]),
    ).toEqual([{ kind: 'gone', at: 'd2' }]);
  });
});
