// Whether the server has moved on to a newer version than the one this page came with.

import { api } from './api/client';

export const freshness = $state({ outdated: false });

let first: string | null = null;

/** Asked when the page opens and whenever it sits down again after an interruption. */
export async function checkVersion(): Promise<void> {
  const version = await api.version().catch(() => null);
  if (version === null) return;
  first ??= version;
  if (version !== first) freshness.outdated = true;
}

window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  freshness.outdated = true; // a part of this page is no longer on the server
});
