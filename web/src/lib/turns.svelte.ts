// Whose turn it is in the other matches of this browser, and how a page in the background says so.

import { announce } from './announce.svelte';
import { api, Refused, Unreachable } from './api/client';
import { keysOf, known } from './api/keys';
import type { MatchSummary } from './api/types';
import { gameName } from './games';
import { listed } from './play/words';
import { route } from './route.svelte';
import { isTold, tell, withdraw } from './telling.svelte';
import plainIcon from '../icon.svg?url';
import turnIcon from '../icon-turn.svg?url';

export interface Turn {
  readonly match: string;
  readonly game: string;
  readonly ply: number;
  readonly against: string; // who else sits there, in words; empty in a game for one
}

const EVERY = 30_000; // milliseconds between two looks at the other matches
const LATER = 'colossarium.later';

export const turns = $state({ all: [] as readonly Turn[], later: laterKept() });
let here: Turn | null = null; // the turn at the table that is open
let title = ''; // of the page while it is looked at

/** The turns that are worth a line on this page: not those of its own table, and none that was put off. */
export function elsewhere(): readonly Turn[] {
  const open = route.path.split('/')[2];
  return turns.all.filter(({ match, ply }) => match !== open && turns.later[match] !== ply);
}

export function sentenceOf(waiting: readonly Turn[]): string {
  const [first] = waiting;
  if (!first) return '';
  if (waiting.length > 1) return `Your turn in ${waiting.length} matches.`;
  return `Your turn in ${gameName(first.game)}${first.against ? `, against ${first.against}` : ''}.`;
}

/** Says no more of these turns; the next move in one of them is news again. */
export function putOff(waiting: readonly Turn[]): void {
  turns.later = { ...turns.later, ...Object.fromEntries(waiting.map(({ match, ply }) => [match, ply])) };
  try {
    sessionStorage.setItem(LATER, JSON.stringify(turns.later));
  } catch {
    // It is put off until the page is left.
  }
}

function laterKept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(LATER) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The open table says whether somebody here is to decide, and who moved last. */
export function turnHere(turn: Turn | null, mover = ''): void {
  const isNew = turn !== null && turn.ply !== here?.ply;
  here = turn;
  if (isNew && document.hidden && isTold(turn.match)) tell(turn, mover);
  show();
}

/** Looks now and then, from the start of the page on. */
export function watchTurns(): void {
  void look();
  setInterval(() => void look(), EVERY);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      if (here) withdraw(here.match);
      void look();
    }
    show();
  });
}

async function look(): Promise<void> {
  const own = known().filter(({ match }) => Object.keys(keysOf(match).seats).length > 0);
  if (own.length === 0) return void (turns.all = []);
  try {
    take((await api.known(own)).filter(waitsHere).map(turnIn));
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
  }
}

function take(found: readonly Turn[]): void {
  const before = new Map(turns.all.map(({ match, ply }) => [match, ply]));
  turns.all = found;
  const news = elsewhere().filter(({ match, ply }) => before.get(match) !== ply);
  if (news.length > 0) announce(sentenceOf(news));
  if (document.hidden) for (const turn of news) if (isTold(turn.match)) tell(turn);
  show();
}

const waitsHere = (match: MatchSummary) =>
  !match.over && !match.waits_for_people && match.deciding !== null && match.deciding in keysOf(match.match).seats;

function turnIn({ match, game, ply, seats }: MatchSummary): Turn {
  const own = keysOf(match).seats;
  return { match, game, ply, against: listed(seats.filter((_, seat) => !(seat in own))) };
}

/** A page that nobody looks at says so in its title and with a dot on its icon; both go when it is looked at. */
function show(): void {
  const turn = document.hidden ? (here ?? elsewhere()[0]) : undefined;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (turn && !title) title = document.title;
  if (turn) document.title = `Your turn, ${gameName(turn.game)}`;
  else if (title) {
    document.title = title;
    title = '';
  }
  if (icon) icon.href = turn ? turnIcon : plainIcon;
}
