// Taking the seat of an invitation: once, even if the answer gets lost.

import { api } from '$lib/api/client';
import { forgetOwnToken, keep, ownToken } from '$lib/api/keys';
import { remember } from '$lib/settings.svelte';

/** A token of this browser's own making goes with it: whoever asks again with the same one has the seat. */
export async function joinAs(match: string, invitation: string, name: string): Promise<void> {
  const joined = await api.join(match, invitation, name, ownToken(invitation));
  remember({ name });
  keep(match, { seats: { [joined.seat]: joined.token } });
  forgetOwnToken(invitation);
}
