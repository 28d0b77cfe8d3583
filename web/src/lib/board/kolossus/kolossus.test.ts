import { describe, expect, it } from 'vitest';
import { change, fallenCells, slideBetween, travels } from './change';
import { depth, homeQuarter, project, turned, WIDE } from './iso';
import { marksOf } from './marks';
import { sample } from './samples';
import { sceneOf } from './scene';
import { arrowOf, distanceOf, meaningOf, pieceOf, shownArrow } from './view';
import { endsOf, label, name, preview } from './words';

const camera = { ...WIDE, quarter: 0 };

function shifted(levels: readonly string[], row: number, by: number): string[] {
  return levels.map((line, at) => (at === row ? ('1'.repeat(by) + line).slice(0, line.length) : line));
}

describe('the projection', () => {
  it('puts a11 left, k1 right, a1 behind and k11 in front', () => {
    const [a11, k1, a1, k11] = [
      project(camera, 10, 0, 1),
      project(camera, 0, 10, 1),
      project(camera, 0, 0, 1),
      project(camera, 10, 10, 1),
    ];
    expect(a11.x).toBe(-k1.x);
    expect(a11.x).toBeLessThan(0);
    expect([a1.x, k11.x]).toEqual([0, 0]);
    expect(a1.y).toBeLessThan(k11.y);
  });

  it('raises a level by one step, which is low enough to see slopes that face away', () => {
    expect(project(camera, 3, 3, 1).y - project(camera, 3, 3, 2).y).toBeCloseTo(camera.h);
    expect(camera.h).toBeLessThan((0.65 * camera.H) / 2);
  });

  it('comes back after four quarter turns and paints the front last', () => {
    for (const quarter of [0, 1, 2, 3]) {
      const there = turned(2, 7, quarter);
      expect(turned(...there, (4 - quarter) % 4)).toEqual([2, 7]);
    }
    expect(depth(camera, 10, 10)).toBeGreaterThan(depth(camera, 9, 10));
  });

  it('brings the own corner to the front', () => {
    const corners: [number, [number, number]][] = [
      [0, [0, 0]],
      [1, [0, 10]],
      [2, [10, 10]],
      [3, [10, 0]],
    ];
    for (const [you, [row, column]] of corners) {
      expect(turned(row, column, homeQuarter(sample({ you })))).toEqual([10, 10]);
    }
    expect(homeQuarter(sample({ you: null }))).toBe(0);
  });
});

describe('from one view to the next', () => {
  const before = sample({ miniatures: { 'krell-warrior-1': 'k4', 'tuatha-warrior-1': 'c4' } });

  it('recognises the slide of a region and what falls over the border', () => {
    const after = sample({
      levels: shifted(before.levels, 3, 2),
      miniatures: { 'krell-warrior-1': 'fallen', 'tuatha-warrior-1': 'e4' },
    });
    const slide = slideBetween(before, after);
    expect(slide).toEqual({ line: 'row', place: 3, by: 2 });
    expect(slide && fallenCells(before, slide).map((cell) => cell.id)).toEqual(['j4', 'k4']);
    expect(change(before, after).ms).toBe(600);
    expect(slideBetween(before, before)).toBeNull();
  });

  it('believes the event that a region has moved, where it explains what is seen', () => {
    const flat = { ...before, levels: before.levels.map(() => '1'.repeat(11)) };
    const [east, jumped] = [shifted(before.levels, 3, 2), shifted(before.levels, 4, 1)];
    const moved = { id: 'region-moved', arguments: { line: 'row-4', arrow: 'row-4-east', spaces: 2 } };
    expect(slideBetween(before, { ...before, levels: east }, [moved])).toEqual({ line: 'row', place: 3, by: 2 });
    expect(slideBetween(before, { ...before, levels: jumped }, [moved])).toEqual({ line: 'row', place: 4, by: 1 });
    expect(slideBetween(before, flat, [moved])).toBeNull();
  });

  it('follows the route that the server told', () => {
    const route = {
      action: 'tuatha-warrior-1 c6',
      miniature: 'tuatha-warrior-1',
      way: ['c5', 'c6'],
      points: 2,
      beats: null,
      crystals: 0,
    };
    const after = sample({ miniatures: { 'krell-warrior-1': 'k4', 'tuatha-warrior-1': 'c6' } });
    expect(travels({ ...before, routes: [route] }, after)[0]?.way).toEqual(['c4', 'c5', 'c6']);
    expect(change(before, after).ids).toEqual(['c6']);
  });

  it('paints a piece on its way between two spaces, and every space once', () => {
    const after = sample({ miniatures: { 'krell-warrior-1': 'k4', 'tuatha-warrior-1': 'c6' } });
    const scene = sceneOf(after, camera, { before, slide: null, t: 0.2 });
    const pieces = scene.flatMap((item) => item.pieces);
    expect(new Set(scene.map((item) => item.key)).size).toBe(121);
    expect(pieces).toHaveLength(2);
    const moving = pieces.find(({ piece }) => piece.id === 'tuatha-warrior-1');
    expect(moving?.y).toBeGreaterThan(project(camera, 3, 2, 2).y - 10);
    expect(moving?.y).toBeLessThan(project(camera, 5, 2, 2).y);
  });
});

describe('what a click means', () => {
  const view = sample({ miniatures: { 'tuatha-warrior-1': 'c4', 'krell-warrior-1': 'd4' } });

  it('is the miniature or the space, whichever goes on with an action', () => {
    expect(meaningOf(view, new Set(['tuatha-warrior-1']), 'c4')).toBe('tuatha-warrior-1');
    expect(meaningOf(view, new Set(['d4']), 'd4')).toBe('d4');
    expect(meaningOf(view, new Set(), 'd4')).toBe('krell-warrior-1');
    expect(meaningOf(view, new Set(), 'e4')).toBe('e4');
  });

  it('is the class while it is asked which class acts, but not of one that has acted', () => {
    const asked = { ...view, phase: 'activate' };
    const next = new Set(['warrior', 'end']);
    expect(meaningOf(asked, next, 'c4')).toBe('warrior');
    expect(meaningOf({ ...asked, activated: ['tuatha-warrior-1'] }, next, 'c4')).toBe('tuatha-warrior-1');
    expect(meaningOf(asked, next, 'd4')).toBe('krell-warrior-1');
  });

  it('marks what may be clicked, and what would be beaten', () => {
    const given = {
      view,
      next: new Set(['d4', 'e4']),
      chosen: ['tuatha-warrior-1'],
      pointed: 'e4',
      hinted: [],
      ringed: [],
    };
    const marks = marksOf(given, null, new Set());
    expect(marks.get('d4')).toMatchObject({ target: true, beat: true });
    expect(marks.get('e4')).toMatchObject({ target: true, beat: false, pointed: true });
    expect(marks.get('c4')).toMatchObject({ target: false, chosen: true });
    expect(marks.has('f6')).toBe(false);
  });
});

describe('words', () => {
  const view = sample({ miniatures: { 'krell-guardian-2': 'd5', 'krell-colossus-1': 'fallen' } });

  it('tell a cell in order: id, level, landscape, crystal, who stands there', () => {
    expect(label(view, 'd5')).toBe('d5, level 3, Hills, Guardian 2 of Krell');
    expect(label(view, 'f6')).toBe('f6, level 5, Citadel of Time, crystal');
    expect(label(view, 'a1')).toBe('a1, level 1');
  });

  it('name arrows, skills and colossi', () => {
    expect(name(view, 'row-6-east')).toBe('Row 6 east');
    expect(name(view, 'guardian-attack')).toBe('Guardian attack');
    expect(name(view, 'krell-colossus-1')).toBe('Zhira, Colossus of Krell');
    expect(arrowOf('column-c-north')).toEqual({ id: 'column-c-north', line: 'column', place: 2, forwards: false });
  });

  it('know where a told move began and ended, and that other actions are no movements', () => {
    expect(endsOf({ clicks: ['krell-guardian-2', 'd7'], before: view })).toEqual({ from: 'd5', to: 'd7' });
    expect(endsOf({ clicks: ['krell-guardian-2', 'krell-guardian-2'], before: view })).toBeNull();
    expect(endsOf({ clicks: ['row-6-east'], before: view })).toBeNull();
    expect(endsOf({ clicks: ['krell-guardian-2', 'd7'], before: null })).toBeNull();
  });

  it('say what a move costs and wins', () => {
    const route = {
      action: 'tuatha-warrior-1 f6',
      miniature: 'tuatha-warrior-1',
      way: ['f6'],
      points: 3,
      beats: 'krell-guardian-2',
      crystals: 1,
    };
    const moving = {
      ...{ class: 'warrior' as const, dice: [4], points: 4, miniature: null, began_on: null },
      ...{ heading: null, turned: false, wielding: false, beats: 0, strikes: 0 },
    };
    const told = preview(
      { ...view, routes: [route], movement: moving, miniatures: { ...view.miniatures, 'tuatha-warrior-1': 'e6' } },
      ['tuatha-warrior-1'],
      'f6',
    );
    expect(told).toBe('beats Guardian 2 of Krell · takes the crystal · 3 of 4 points');
  });
});

describe('a region that would move', () => {
  const quake = sample({ phase: 'quake', quake: { ...sample().quake, roll: 4 } });

  it('is the one pointed at, else the one chosen', () => {
    expect(shownArrow(['row-6-east'], 'row-4-west')?.id).toBe('row-4-west');
    expect(shownArrow(['row-6-east'], '3')?.id).toBe('row-6-east');
    expect(shownArrow([], 'd5')).toBeNull();
  });

  it('goes as far as the die, or as far as is chosen or pointed at where that is free', () => {
    expect(distanceOf(quake, [], 'row-6-east')).toBe(4);
    expect(distanceOf(quake, ['row-6-east'], '3')).toBe(3);
    expect(distanceOf(quake, ['row-6-east', '2'], null)).toBe(2);
    expect(distanceOf(quake, ['row-6-east', '2'], '1')).toBe(1);
  });
});

describe('before the draft', () => {
  it('leaves miniatures unpainted', () => {
    expect(pieceOf('nw-warrior-1', 'a1')?.band).toBe('stone');
    expect(pieceOf('krell-warrior-1', 'a1')?.band).toBe('krell');
  });
});
