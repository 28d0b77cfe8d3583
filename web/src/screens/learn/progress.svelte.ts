// Which lessons this browser's person has walked, and where one was left. Kept in the browser alone.

import type { LessonCard, LessonPath } from '$lib/api/types';

interface Walked {
  readonly hash: string; // of the lesson as it was then
  readonly game: string; // the one it was taken in
}

interface Left {
  readonly game: string;
  readonly lesson: string;
  readonly answers: readonly string[];
}

interface Kept {
  readonly walked: Readonly<Record<string, Walked>>;
  readonly left: Readonly<Record<string, Left>>;
  readonly last: string; // the key of the lesson that was left last
}

const KEY = 'colossarium.lessons';
const NOTHING: Kept = { walked: {}, left: {}, last: '' };

/** A lesson that several games share is walked in all of them. */
export function keyOf(lesson: Pick<LessonCard, 'id' | 'games'>): string {
  return `${lesson.games[0] ?? ''}/${lesson.id}`;
}

function stored(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...NOTHING, ...found } : NOTHING;
  } catch {
    return NOTHING;
  }
}

class Progress {
  #kept: Kept = $state.raw(stored());

  #keep(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that stores nothing keeps it until the page is left.
    }
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
