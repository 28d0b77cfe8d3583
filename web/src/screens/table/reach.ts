// Which of the things on offer a mouse can reach as the page stands, without scrolling.

const POINTS = [
  [0.5, 0.5],
  [0.5, 0.85],
  [0.5, 0.2],
  [0.15, 0.5],
  [0.85, 0.5],
] as const;

/** The ids among those offered that nothing in sight stands for. */
export function unreached(offered: readonly string[]): ReadonlySet<string> {
  const left = new Set(offered);
  for (const thing of document.querySelectorAll<HTMLElement>('[data-next]:not([data-cell])')) {
    const id = thing.dataset['next'] ?? '';
    if (left.has(id) && isHit(thing, id)) left.delete(id);
  }
  return left;
}

function isHit(thing: HTMLElement, id: string): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return POINTS.some(([across, down]) => {
    const hit = document
      .elementFromPoint(left + width * across, top + height * down)
      ?.closest<HTMLElement>('[data-next]');
    return hit?.dataset['next'] === id;
  });
}
