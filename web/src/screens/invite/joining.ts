// Taking the seat of an invitation, once, even if the answer gets lost; or keeping it while the rules are learnt.

import { api } from '$lib/api/client';
import { forgetOwnToken, keep, ownToken } from '$lib/api/keys';
import { remember } from '$lib/settings.svelte';

/** A seat that waits for this browser's person, who learns the rules first. */
export interface Kept {
  readonly game: string;
  readonly match: string;
  readonly invitation: string;
  readonly inviter: string | null;
  readonly until: number; // milliseconds since 1970
}

const KEPT = 'colossarium.kept-seat';

/** A token of this browser's own making is sent along: asking again with the same one gives the same seat. */
export async function joinAs(match: string, invitation: string, name: string): Promise<void> {
  const joined = await api.join(match, invitation, name, ownToken(invitation));
  remember({ name });
  keep(match, { seats: { [joined.seat]: joined.token } });
  forgetOwnToken(invitation);
  forgetKept(match);
}

/** Keeps the seat for a while; the same token takes it afterwards. */
export async function hold(seat: Omit<Kept, 'until'>, name: string): Promise<void> {
  const { seconds } = await api.hold(seat.match, seat.invitation, name || null, ownToken(seat.invitation));
  if (name) remember({ name });
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...seat, until: Date.now() + seconds * 1000 } satisfies Kept));
  } catch {
    // The link leads back to the seat.
  }
}

export function keptSeat(game: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    return found?.game === game ? found : null;
  } catch {
    return null;
  }
}

export function forgetKept(match: string): void {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    if (found?.match === match) localStorage.removeItem(KEPT);
  } catch {
    // It was never kept.
  }
}

export const inviteLink = ({ match, invitation }: Pick<Kept, 'match' | 'invitation'>) =>
  `/invite/${match}#invite=${invitation}`;
