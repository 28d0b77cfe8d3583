// The state of an invitation for the person who opens it: what the page says, and what they can do.

import type { Invitation, SeatCard } from '$lib/api/types';
import type { IconName } from '$lib/ui/icons';

export interface Standing {
  readonly sentence: string;
  readonly icon: IconName;
  readonly take: boolean;
  readonly watch: boolean;
  readonly send: boolean; // the link itself can be sent on
  readonly table: boolean; // this browser has a place at the table
}

const NOTHING = { take: false, watch: true, send: false, table: false } as const;

const levelOf = ({ places, seat }: Invitation) => {
  const level = places[seat]?.level ?? 'a computer';
  return level.charAt(0).toUpperCase() + level.slice(1);
};

const keptFor = (whose: string, { kept_for }: Pick<SeatCard, 'kept_for'>) =>
  `${whose} seat is kept for ${Math.ceil((kept_for ?? 0) / 60)} min more.`;

/** `own`: this browser has asked for the seat before, so what is kept is kept for it. */
export function standing(found: Invitation, mine: 'host' | 'seated' | '', own = false): Standing {
  if (found.state === 'over')
    return { ...NOTHING, watch: false, sentence: `The match is over. ${found.result ?? ''}`.trim(), icon: 'check' };
  if (mine === 'host' && (found.state === 'open' || found.state === 'begun'))
    return {
      ...NOTHING,
      watch: false,
      send: true,
      table: true,
      sentence: 'This is your own invitation. Send it on.',
      icon: 'link',
    };
  if (mine !== '')
    return { ...NOTHING, watch: false, table: true, sentence: 'You have a seat at this table.', icon: 'check' };
  const kept = found.places[found.seat];
  if (kept?.learner != null && !own)
    return { ...NOTHING, sentence: `${kept.learner} is learning the rules. ${keptFor('The', kept)}`, icon: 'clock' };
  switch (found.state) {
    case 'open':
      return { ...NOTHING, take: true, sentence: kept?.learner == null ? '' : keptFor('Your', kept), icon: 'clock' };
    case 'begun':
      return {
        ...NOTHING,
        take: true,
        sentence: `The match has begun. ${levelOf(found)} plays this seat until somebody takes it.`,
        icon: 'clock',
      };
    case 'taken':
      return { ...NOTHING, sentence: 'This seat has been taken. Watching is still possible.', icon: 'person' };
    case 'withdrawn':
      return { ...NOTHING, sentence: `${found.inviter ?? 'The host'} has taken this invitation back.`, icon: 'close' };
  }
}
