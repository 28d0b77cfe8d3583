// The studies made in this browser, newest first, each with the token that stops it; and a study saved for later.

import type { StudyWishInput } from '$lib/api/types';

const KEY = 'colossarium.studies';
const LATER = 'colossarium.study';
const MOST = 100;

interface Kept {
  readonly study: string;
  readonly token: string;
}

export function keptStudies(): readonly Kept[] {
  const found = read(KEY);
  return Array.isArray(found) ? found.filter((each) => typeof each?.study === 'string') : [];
}

export const tokenOf = (study: string) => keptStudies().find((each) => each.study === study)?.token ?? null;

export function keepStudy(study: string, token: string): void {
  write(KEY, [{ study, token }, ...keptStudies()].slice(0, MOST));
}

/** What was chosen and not run. */
export const savedWish = () => read(LATER) as StudyWishInput | null;

export const saveWish = (wish: StudyWishInput | null) => write(LATER, wish);

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function write(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Without storage the address alone leads to a study.
  }
}
