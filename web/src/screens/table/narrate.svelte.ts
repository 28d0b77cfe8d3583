// Tells readers, and ears, what happens at the table; focus goes to the question when a turn begins here.

import { untrack } from 'svelte';
import { announce, announceUrgently } from '$lib/announce.svelte';
import type { BoardKit } from '$lib/board/types';
import type { Session } from '$lib/play/session.svelte';
import { sound, soundOf } from '$lib/play/sound';
import { settings } from '$lib/settings.svelte';

export function narrate(session: () => Session, kit: () => BoardKit): void {
  let heard = session().log.at(-1)?.number ?? -1;
  $effect(() => {
    const fresh = session().log.filter((line) => line.number > heard);
    heard = Math.max(heard, ...fresh.map((line) => line.number));
    for (const line of fresh) announce(line.taken_back ? `Taken back: ${line.text}` : line.text);
    if (!settings.sound) return;
    for (const name of new Set(fresh.map((line) => soundOf(line)))) if (name) sound(name);
  });

  let turnOf: number | null = null;
  $effect(() => {
    const decider = session().table?.decision?.seat ?? null;
    if (decider === turnOf) return;
    turnOf = decider;
    if (decider !== null) announceUrgently(`${session().nameOf(decider)} to decide.`);
  });

  $effect(() => {
    if (!session().deciding) return;
    if (untrack(() => settings.sound)) sound('turn');
    const busy = document.activeElement?.closest('input, textarea, dialog, [data-twin]');
    if (!busy) document.getElementById('question')?.focus({ preventScroll: true });
  });

  $effect(() => {
    const { clicks, deciding, table } = session();
    const last = clicks.made.at(-1);
    if (last === undefined || !deciding) return;
    const rest = clicks.ready
      ? 'Press Enter to confirm.'
      : `${clicks.offered.length} to choose from. Press N for the next.`;
    announce(`${kit().name(table?.view, last)} chosen. ${rest}`);
  });

  $effect(() => {
    const { reason } = session();
    if (reason) announce(reason.sentence);
  });
}
