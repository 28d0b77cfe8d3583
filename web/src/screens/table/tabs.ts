// The parts of a narrow table, and the ways past them for the keyboard.

import type { BoardKit, PanelTab } from '$lib/board/types';
import type { IconName } from '$lib/ui/icons';
import type { Tab } from './room.svelte';

const ICONS: Readonly<Record<PanelTab['icon'], IconName>> = {
  mana: 'mana',
  turn: 'person',
  climb: 'climb',
  players: 'people',
  talks: 'chat',
};

export interface TableTab {
  readonly id: Tab;
  readonly word: string;
  readonly icon: IconName;
  readonly unread?: number; // lines of talk behind it
}

export function tabsOf(kit: BoardKit, view: unknown, unread: number, coach?: string): readonly TableTab[] {
  const panel = kit.panelTab?.(view);
  return [
    { id: 'board', word: 'Board', icon: 'board' },
    ...(panel ? [{ id: 'panel' as const, word: panel.word, icon: ICONS[panel.icon] }] : []),
    coach ? { id: 'log', word: coach, icon: 'bulb' } : { id: 'log', word: 'Log', icon: 'log', unread },
    { id: 'type', word: 'Type', icon: 'keyboard' },
  ];
}

/** Links past what comes first; `tab` is the open part of a narrow table, none where all of them are in sight. */
export function skipsOf(
  kit: BoardKit,
  tab: Tab | null,
  hasSeats: boolean,
  coach?: string, // what stands in place of the log
): readonly { href: string; word: string }[] {
  const onBoard = tab === null || tab === 'board';
  return [
    { href: '#question', word: 'Skip to the question' },
    ...(onBoard ? [{ href: '#board', word: 'Skip to the board' }] : []),
    ...(kit.Hand && onBoard ? [{ href: '#hand', word: 'Skip to the hand' }] : []),
    ...(hasSeats ? [{ href: '#players', word: 'Skip to the players' }] : []),
    ...(tab === null || tab === 'log'
      ? [{ href: '#log', word: coach ? `Skip to the ${coach.toLowerCase()}` : 'Skip to the log' }]
      : []),
  ];
}
