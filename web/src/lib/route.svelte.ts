// Where the page is: the path and its query. Secrets travel in the fragment, which never leaves the browser.

export const route = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  fragment: location.hash,
});

export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  update();
  if (!replace) window.scrollTo(0, 0);
}

/** Links inside the page change the address without reloading. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function update(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
  route.fragment = location.hash;
}

window.addEventListener('popstate', update);
window.addEventListener('hashchange', update);
