// The parts of the studio, which F6 visits one after the other, around the end.

export function visitPart(page: HTMLElement | undefined, by: 1 | -1): void {
  const parts = [...(page?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
  const here = parts.findIndex((each) => each.contains(document.activeElement));
  const from = here < 0 && by < 0 ? 0 : here; // from outside the first one follows, or the last
  parts[(from + by + parts.length) % parts.length]?.focus();
}
