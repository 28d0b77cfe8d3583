// Tells readers, and ears, what happens at the table; focus goes to the question when a turn begins here.

import { untrack } from 'svelte';
import { announce, announceUrgently } from '$lib/announce.svelte';
import type { BoardKit } from '$lib/board/types';
import type { Session } from '$lib/play/session.svelte';
import { sound, soundOf } from '$lib/play/sound';
import { settings } from '$lib/settings.svelte';
import { counted } from '$lib/play/words';
import { sentenceOf } from '$lib/play/sentences';
import { turnHere } from '$lib/turns.svelte';
import type { Since } from './since.svelte';

export function narrate(session: () => Session, kit: () => BoardKit, since: Since): void {
  let heard = session().log.at(-1)?.number ?? -1;
  $effect(() => {
    const fresh = session().log.filter((line) => line.number > heard);
    heard = Math.max(heard, ...fresh.map((line) => line.number));
    for (const line of fresh) announce(line.taken_back ? `Taken back: ${line.text}` : line.text);
    if (!settings.sound || untrack(() => session().pace.skipping)) return;
    for (const name of new Set(fresh.map((line) => soundOf(line)))) if (name) sound(name);
  });

  /** At the start of a turn here: how much has happened since the last, and what came last. */
  function recap(decider: number): string {
    const { table, names } = session();
    const last = since.moves.at(-1);
    if (table?.seat !== decider || !last || names.length === 1) return '';
    return ` ${counted(since.moves.length, 'move')} since. Last: ${sentenceOf(last, names).filter(Boolean).join(' ')}`;
  }

  let turnOf: number | null = null;
  $effect(() => {
    const decider = session().table?.decision?.seat ?? null;
    if (decider === turnOf) return;
    turnOf = decider;
    untrack(() => since.forget());
    if (decider !== null) announceUrgently(untrack(() => `${session().nameOf(decider)} to decide.${recap(decider)}`));
  });

  $effect(() => {
    if (!session().deciding) return;
    if (untrack(() => settings.sound)) sound('turn');
    const busy = document.activeElement?.closest('input, textarea, dialog, [data-buttons]');
    if (!busy) document.getElementById('question')?.focus({ preventScroll: true });
  });

  let lastDecider = -1;
  $effect(() => {
    const { deciding, table, match, own } = session();
    const decider = table?.decision?.seat ?? -1;
    const mover = decider === lastDecider || own.includes(lastDecider) ? '' : untrack(() => moverName(lastDecider));
    lastDecider = decider;
    turnHere(deciding && table ? { match, game: table.game, ply: table.ply, against: '' } : null, mover);
  });
  $effect(() => () => turnHere(null));

  const moverName = (seat: number) => (seat < 0 ? '' : session().nameOf(seat));

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
