import { beforeEach, expect, test, vi } from 'vitest';
import type { LessonCard, LessonPath } from '$lib/api/types';
import { Progress } from './progress.svelte';

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

/** A visit: what was kept before is read again. */
const fresh = () => new Progress();

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

test('whoever has begun nothing begins with the first lesson of the first game', () => {
  const progress = fresh();
  expect(progress.next([og, banners])).toMatchObject({ path: og, lesson: og.lessons[0], answers: [] });
});

test('a lesson that was left comes first, at its task, after a reload too', () => {
  fresh().leave('og', og.lessons[1]!, ['a', 'b']);
  expect(fresh().next([og, banners])).toMatchObject({ lesson: og.lessons[1], answers: ['a', 'b'] });
});

test('a walked lesson is no longer left, and its path goes on', () => {
  const progress = fresh();
  progress.leave('og', og.lessons[0]!, ['a']);
  progress.walk('og', og.lessons[0]!);
  expect(progress.answersIn(og.lessons[0]!)).toEqual([]);
  expect(progress.next([banners, og])?.lesson).toBe(og.lessons[1]);
});

test('what two games share is walked in both, and says where', () => {
  const progress = fresh();
  progress.walk('banners', shared);
  expect(progress.walked(ages.lessons[0]!)).toEqual({ hash: 'a', game: 'banners' });
  expect(progress.next([banners, ages])?.lesson).toBe(ages.lessons[1]);
});

test('when all is walked nothing is next', () => {
  const progress = fresh();
  for (const lesson of og.lessons) progress.walk('og', lesson);
  expect(progress.next([og])).toBeNull();
});

test('what cannot be read is nothing', () => {
  kept.set('colossarium.lessons', 'nonsense');
  expect(fresh().next([og])?.answers).toEqual([]);
});

test('lessons from elsewhere join those here, the further of two begun ones stays, and nothing is lost', () => {
  const [placing, lines] = og.lessons as [LessonCard, LessonCard];
  const water = ages.lessons[1]!;
  const there = fresh();
  there.walk('og', placing);
  there.walk('banners', shared);
  there.leave('ages', water, ['a', 'b']);
  there.leave('og', lines, ['a']);
  const from = there.kept;
  kept.clear();
  const here = fresh();
  here.walk('og', lines);
  here.walk('ages', shared);
  here.leave('ages', water, ['a']);
  expect(here.join(from)).toBe(1);
  const after = fresh();
  expect([placing, lines, shared].map((lesson) => after.walked(lesson)?.game)).toEqual(['og', 'og', 'ages']);
  expect([after.answersIn(water), after.answersIn(lines)]).toEqual([['a', 'b'], []]);
  expect(after.join(from)).toBe(0);
  after.forget();
  expect(fresh().walkedInAll).toBe(0);
});
