// What the table adds to the page's menu.

import { api, Refused, Unreachable } from '$lib/api/client';
import { keysOf, tokensFor } from '$lib/api/keys';
import type { Session } from '$lib/play/session.svelte';
import { go } from '$lib/route.svelte';
import type { Item } from '$lib/shell/Menu.svelte';
import { save } from '$lib/ui/save';

export function matchMenu(session: Session, open: (dialog: 'share' | 'dice') => void): Item[] {
  const items: Item[] = [
    { word: 'Links to this match', icon: 'link', onchoose: () => open('share') },
    { word: 'Look back', icon: 'film', onchoose: () => go(`/review/${session.match}`) },
    { word: 'Fair dice', icon: 'check', onchoose: () => open('dice') },
  ];
  if (session.table?.over)
    items.push({ word: 'Download record', icon: 'download', onchoose: () => void download(session) });
  return items;
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
