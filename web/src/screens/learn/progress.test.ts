import { beforeEach, expect, test, vi } from 'vitest';
import type { LessonCard, LessonPath } from '$lib/api/types';

const card = (id: string, games: string[], tasks = 3): LessonCard => ({
  id,
  hash: 'a',
  name: id,
  about: '',
  minutes: 3,
  tasks: Array.from({ length: tasks }, (_, at) => `task ${at}`),
  games,
});
const og: LessonPath = { game: 'og', name: 'Og', lessons: [card('placing', ['og']), card('lines', ['og'])] };
const shared = card('control', ['banners', 'ages']);
const banners: LessonPath = { game: 'banners', name: 'Banners', lessons: [shared] };
const ages: LessonPath = { game: 'ages', name: 'Ages', lessons: [shared, card('water', ['ages'])] };

async function fresh() {
  vi.resetModules();
  return (await import('./progress.svelte')).progress;
}

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

test('whoever has begun nothing begins with the first lesson of the first game', async () => {
  const progress = await fresh();
  expect(progress.next([og, banners])).toMatchObject({ path: og, lesson: og.lessons[0], answers: [] });
});

test('a lesson that was left comes first, at its task, after a reload too', async () => {
  (await fresh()).leave('og', og.lessons[1]!, ['a', 'b']);
  expect((await fresh()).next([og, banners])).toMatchObject({ lesson: og.lessons[1], answers: ['a', 'b'] });
});

test('a walked lesson is no longer left, and its path goes on', async () => {
  const progress = await fresh();
  progress.leave('og', og.lessons[0]!, ['a']);
  progress.walk('og', og.lessons[0]!);
  expect(progress.answersIn(og.lessons[0]!)).toEqual([]);
  expect(progress.next([banners, og])?.lesson).toBe(og.lessons[1]);
});

test('what two games share is walked in both, and says where', async () => {
  const progress = await fresh();
  progress.walk('banners', shared);
  expect(progress.walked(ages.lessons[0]!)).toEqual({ hash: 'a', game: 'banners' });
  expect(progress.next([banners, ages])?.lesson).toBe(ages.lessons[1]);
});

test('when all is walked nothing is next', async () => {
  const progress = await fresh();
  for (const lesson of og.lessons) progress.walk('og', lesson);
  expect(progress.next([og])).toBeNull();
});

test('what cannot be read is nothing', async () => {
  kept.set('colossarium.lessons', 'nonsense');
  expect((await fresh()).next([og])?.answers).toEqual([]);
});
