// Marks of what was done: where pieces went, what came, what is gone. They say what was, never what may be done.

import type { LogEvent } from '$lib/api/types';
import type { Paint } from '$lib/art/bands';

/** What one event leaves on the board or on a plate. */
export type Mark =
  | { readonly kind: 'moved' | 'pushed'; readonly from: string; readonly to: string; readonly piece?: string }
  | { readonly kind: 'come' | 'gone' | 'shown'; readonly at: string }
  | { readonly kind: 'shifted'; readonly arrow: string; readonly spaces: number }
  | { readonly kind: 'plate'; readonly seat: number; readonly text: string };

/** The marks of one move, with the number that the strip and the log call it by. */
export interface NumberedMarks {
  readonly number: number;
  readonly band: Paint; // of the seat that moved
  readonly chosen: boolean; // the one being told
  readonly marks: readonly Mark[];
}

export type Tell = (event: LogEvent) => readonly Mark[];

/** An argument that is an id, or nothing where this reader may not know it. */
export function idIn({ arguments: known }: LogEvent, name: string): string | null {
  const value = known[name];
  return typeof value === 'string' ? value : null;
}

export function numberIn({ arguments: known }: LogEvent, name: string): number | null {
  const value = known[name];
  return typeof value === 'number' ? value : null;
}

export function movedIn(event: LogEvent, kind: 'moved' | 'pushed' = 'moved', piece?: string): readonly Mark[] {
  const [from, to] = [idIn(event, 'from'), idIn(event, 'to')];
  if (from === null || to === null || from === to) return [];
  return [piece === undefined ? { kind, from, to } : { kind, from, to, piece }];
}

export function atIn(event: LogEvent, kind: 'come' | 'gone' | 'shown', name = 'space'): readonly Mark[] {
  const at = idIn(event, name);
  return at === null ? [] : [{ kind, at }];
}

export function plateIn(event: LogEvent, seatName: string, text: string): readonly Mark[] {
  const seat = numberIn(event, seatName);
  return seat === null ? [] : [{ kind: 'plate', seat, text }];
}

/** The same place told twice in one move is marked once, as what happened there last. */
export function withoutRepeats(marks: readonly Mark[]): Mark[] {
  const byPlace = new Map<string, Mark>();
  for (const mark of marks) {
    const place =
      mark.kind === 'plate' ? `plate-${mark.seat}-${mark.text}` : 'at' in mark ? `at-${mark.at}` : JSON.stringify(mark);
    byPlace.set(place, mark);
  }
  return [...byPlace.values()];
}
