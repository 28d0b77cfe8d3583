// N and Shift+N on boards made of real buttons: the focus goes to the next or previous one that can be chosen.

/** Put on the board's root; the table sends it `board-next` with 1 or -1. */
export function seekLive(root: HTMLElement): () => void {
  const go = (event: Event) => {
    const step = (event as CustomEvent<1 | -1>).detail;
    const live = [...document.querySelectorAll<HTMLElement>('button[data-next]')];
    const at = live.indexOf(document.activeElement as HTMLElement);
    live[(at < 0 && step < 0 ? live.length - 1 : at + step + live.length) % live.length]?.focus();
  };
  root.addEventListener('board-next', go);
  return () => root.removeEventListener('board-next', go);
}
