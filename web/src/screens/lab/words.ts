// How a study stands, in a sentence.

import type { StudySummary } from '$lib/api/types';

export function stateInWords({ state, progress, ...study }: StudySummary & { waits?: string }): string {
  const done = progress.done.toLocaleString('en');
  const total = progress.total.toLocaleString('en');
  if (state === 'waiting') return study.waits ?? 'Waits for another study.';
  if (state === 'running') return `Running, ${done} of ${total} games${progress.time ? `, ${progress.time}` : ''}.`;
  if (state === 'stopped') return `The study stopped at ${done} games. What was measured is kept.`;
  return state === 'done' ? `The study is done, ${done} games.` : 'The study could not be played.';
}
