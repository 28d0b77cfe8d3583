// System notifications, for people who have asked for them: one per match, with nothing hidden in it.

import { gameName } from './games';
import { go } from './route.svelte';
import { remember, settings } from './settings.svelte';
import type { Turn } from './turns.svelte';

const QUIET = 'colossarium.quiet';
const shown = new Map<string, Notification>();

export const telling = $state({ quiet: quietKept(), blocked: false });

const canTell = () => 'Notification' in window;

/** Whoever is to decide in this match is told. */
export function isTold(match: string): boolean {
  return settings.notify && canTell() && Notification.permission === 'granted' && !telling.quiet.includes(match);
}

/** Asks the browser, which asks the person; only ever after a click. */
export async function askToTell(match?: string): Promise<boolean> {
  const answer = canTell() ? await Notification.requestPermission() : 'denied';
  telling.blocked = answer !== 'granted';
  if (!telling.blocked) {
    remember({ notify: true });
    if (match !== undefined) keepQuiet(telling.quiet.filter((each) => each !== match));
  }
  return !telling.blocked;
}

export function stopTelling(match?: string): void {
  if (match === undefined) remember({ notify: false });
  else keepQuiet([match, ...telling.quiet.filter((each) => each !== match)]);
}

export function tell({ match, game }: Turn, mover = ''): void {
  withdraw(match);
  const text = `${gameName(game)}: ${mover ? `${mover} has moved. It` : 'it'} is your turn.`;
  const notification = new Notification('Colossarium', { body: text, tag: match });
  notification.onclick = () => {
    window.focus();
    notification.close();
    if (location.pathname !== `/match/${match}`) go(`/match/${match}`);
  };
  shown.set(match, notification);
}

export function withdraw(match: string): void {
  shown.get(match)?.close();
  shown.delete(match);
}

const MOST = 200;

function keepQuiet(quiet: readonly string[]): void {
  telling.quiet = quiet.slice(0, MOST);
  try {
    localStorage.setItem(QUIET, JSON.stringify(telling.quiet));
  } catch {
    // It is quiet until the page is left.
  }
}

function quietKept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(QUIET) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
