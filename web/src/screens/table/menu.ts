// What the table adds to the page's menu.

import { api, Refused, Unreachable } from '$lib/api/client';
import { keysOf, tokensFor } from '$lib/api/keys';
import type { Session } from '$lib/play/session.svelte';
import { go } from '$lib/route.svelte';
import type { Item } from '$lib/shell/Menu.svelte';
import { askToTell, isTold, stopTelling } from '$lib/telling.svelte';
import { save } from '$lib/ui/save';
import type { TableDialog } from './room.svelte';

export function matchMenu(session: Session, open: (dialog: TableDialog) => void): Item[] {
  const items: Item[] = [
    { word: 'Links to this match', icon: 'link', onchoose: () => open('share') },
    { word: 'Look back', icon: 'film', onchoose: () => go(`/review/${session.match}`) },
    { word: 'Fair dice', icon: 'check', onchoose: () => open('dice') },
  ];
  if (session.own.length > 0 && !session.table?.over) items.push(tellingOf(session.match, session));
  const { ending, seat } = session.table ?? {};
  if (ending && seat != null) {
    if (ending.draw) items.push({ word: 'Offer a draw', icon: 'hand', onchoose: () => session.offerDraw(seat) });
    items.push({ word: 'Resign', icon: 'flag', onchoose: () => open('resign') });
  }
  if (session.table?.over)
    items.push({ word: 'Download record', icon: 'download', onchoose: () => void download(session) });
  return items;
}

/** Notifications for this match: switched on by a click, which asks the browser, and off again. */
function tellingOf(match: string, session: Session): Item {
  if (isTold(match))
    return { word: 'No notifications in this match', icon: 'mute', onchoose: () => stopTelling(match) };
  return { word: 'Tell me when it is my turn', icon: 'bell', onchoose: () => void ask(match, session) };
}

async function ask(match: string, session: Session): Promise<void> {
  if (!(await askToTell(match))) session.trouble = 'Blocked by the browser. The page title will say so instead.';
}

async function download(session: Session): Promise<void> {
  try {
    const record = await api.record(session.match, tokensFor(keysOf(session.match))[0] ?? null);
    save(`${session.table?.game ?? 'match'}-${session.match}.json`, record);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    session.trouble = error.message;
  }
}
