// Which lessons this browser's person has walked, and where one was left. Kept in the browser alone.

import type { LessonCard, LessonPath } from '$lib/api/types';
import { areTexts, isRecordOf, storeAt, storedAt } from '$lib/stored';

interface Walked {
  readonly hash: string; // of the lesson as it was then
  readonly game: string; // the one it was taken in
}

interface Left {
  readonly game: string;
  readonly lesson: string;
  readonly answers: readonly string[];
}

/** All that is kept of lessons. */
export interface LessonsKept {
  readonly walked: Readonly<Record<string, Walked>>;
  readonly left: Readonly<Record<string, Left>>;
  readonly last: string; // the key of the lesson that was left last
}

const KEY = 'colossarium.lessons';
const NOTHING: LessonsKept = { walked: {}, left: {}, last: '' };

/** A lesson that several games share is walked in all of them. */
export function keyOf(lesson: Pick<LessonCard, 'id' | 'games'>): string {
  return `${lesson.games[0] ?? ''}/${lesson.id}`;
}

/** What somebody hands over as such really is it. */
export function areLessonsKept(given: unknown): given is LessonsKept {
  const { walked, left, last } = (given ?? {}) as Record<string, unknown>;
  return (
    isRecordOf(walked, ({ hash, game }) => areTexts([hash, game])) &&
    isRecordOf(left, ({ game, lesson, answers }) => areTexts([game, lesson]) && areTexts(answers)) &&
    typeof last === 'string'
  );
}

export class Progress {
  #kept: LessonsKept = $state.raw(storedAt(KEY, NOTHING));

  #keep(changes: Partial<LessonsKept>): void {
    this.#kept = { ...this.#kept, ...changes };
    storeAt(KEY, this.#kept);
  }

  get kept(): LessonsKept {
    return this.#kept;
  }

  get walkedInAll(): number {
    return Object.keys(this.#kept.walked).length;
  }

  /** Takes over what was walked and left elsewhere, keeping all that is here; says how many were not walked here. */
  join(other: LessonsKept): number {
    const here = storedAt(KEY, this.#kept); // another page of this browser may have added something
    const walked = { ...other.walked, ...here.walked };
    const further = Object.entries(other.left).filter(
      ([key, { answers }]) => !walked[key] && answers.length > (here.left[key]?.answers.length ?? 0),
    );
    const left = { ...here.left, ...Object.fromEntries(further) };
    const last = [here.last, other.last].find((key) => left[key]) ?? '';
    this.#keep({ walked, left, last });
    return Object.keys(walked).length - Object.keys(here.walked).length;
  }

  forget(): void {
    this.#keep(NOTHING);
  }

  walked(lesson: LessonCard): Walked | null {
    return this.#kept.walked[keyOf(lesson)] ?? null;
  }

  answersIn(lesson: Pick<LessonCard, 'id' | 'games'>): readonly string[] {
    return this.#kept.left[keyOf(lesson)]?.answers ?? [];
  }

  /** Keeps where somebody is, task by task. */
  leave(game: string, lesson: LessonCard, answers: readonly string[]): void {
    const key = keyOf(lesson);
    this.#keep({ left: { ...this.#kept.left, [key]: { game, lesson: lesson.id, answers } }, last: key });
  }

  walk(game: string, lesson: LessonCard): void {
    const key = keyOf(lesson);
    const left = Object.fromEntries(Object.entries(this.#kept.left).filter(([other]) => other !== key));
    const before = this.#kept.walked[key];
    const walked = { ...this.#kept.walked, [key]: { hash: lesson.hash, game: before?.game ?? game } };
    this.#keep({ walked, left, last: this.#kept.last === key ? '' : this.#kept.last });
  }

  /** The lesson left last; without one, the first of a begun path that is not walked, else the very first. */
  next(paths: readonly LessonPath[]): { path: LessonPath; lesson: LessonCard; answers: readonly string[] } | null {
    const left = this.#kept.left[this.#kept.last];
    for (const path of left ? paths.filter(({ game }) => game === left.game) : []) {
      const lesson = path.lessons.find(({ id }) => id === left?.lesson);
      if (lesson && left) return { path, lesson, answers: left.answers };
    }
    const begun = paths.filter((path) => path.lessons.some((lesson) => this.walked(lesson)));
    for (const path of [...begun, ...paths]) {
      const lesson = nextOf(path, this);
      if (lesson) return { path, lesson, answers: [] };
    }
    return null;
  }
}

/** The first lesson of a path that is not walked. */
export function nextOf(path: LessonPath, of: Pick<Progress, 'walked'>): LessonCard | null {
  return path.lessons.find((lesson) => !of.walked(lesson)) ?? null;
}

export const progress = new Progress();
