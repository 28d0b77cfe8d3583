// Paper is light, whatever the screen is.

import { looks } from '$lib/settings.svelte';

export function inLight(printing: boolean): void {
  document.documentElement.dataset['theme'] = printing ? 'light' : looks.theme;
}
