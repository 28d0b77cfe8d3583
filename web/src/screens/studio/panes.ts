// The panes of the studio, which F6 visits one after the other, around the end.

export function visitPane(page: HTMLElement | undefined, by: 1 | -1): void {
  const panes = [...(page?.querySelectorAll<HTMLElement>('[data-pane]') ?? [])];
  const here = panes.findIndex((each) => each.contains(document.activeElement));
  const from = here < 0 && by < 0 ? 0 : here; // from outside the first one follows, or the last
  panes[(from + by + panes.length) % panes.length]?.focus();
}
