// The table's keys. Single letters work outside text fields and can be switched off.

export interface Deeds {
  next: () => void;
  previous: () => void;
  confirm: () => void;
  cancel: () => void;
  cancelAll: () => void;
  type: () => void;
  hint: () => void;
  why: () => void;
  undo: () => void;
  log: () => void;
  players: () => void;
  rotate: (quarters: number) => void;
  plan: () => void;
  marks: () => void;
  step: (by: number) => void;
  skip: (() => void) | undefined; // to the own turn, while moves of others are being shown
  fit: () => void;
}

/** `clicked` is a button that the mouse has chosen something with: Enter does not press it again, it confirms. */
export function keyAction(event: KeyboardEvent, letters: boolean, deeds: Deeds, clicked: Element | null = null): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input, textarea, select, dialog, [role=menu]')) return;
  const deed = named(event, deeds) ?? (letters ? lettered(event, deeds) : undefined);
  if (deed === undefined) return;
  const inFocus = event.key === 'Enter' || event.key === ' ' ? target.closest('button, a, [role=tab]') : null;
  if (inFocus !== null && !(event.key === 'Enter' && inFocus === clicked)) return; // the thing in focus comes first
  event.preventDefault();
  deed();
}

function named(event: KeyboardEvent, deeds: Deeds): (() => void) | undefined {
  if (event.key === 'Enter') return deeds.confirm;
  if (event.key === ' ') return deeds.skip;
  if (event.key === 'Escape') return event.shiftKey ? deeds.cancelAll : deeds.cancel;
  return undefined;
}

function lettered(event: KeyboardEvent, deeds: Deeds): (() => void) | undefined {
  const shift = event.shiftKey;
  switch (event.key.toLowerCase()) {
    case 'n':
      return shift ? deeds.previous : deeds.next;
    case 'r':
      return () => deeds.rotate(shift ? -1 : 1);
    case '/':
      return deeds.type;
    case 'h':
      return deeds.hint;
    case 'w':
      return deeds.why;
    case 'u':
      return deeds.undo;
    case 'l':
      return deeds.log;
    case 'p':
      return deeds.players;
    case 'f':
      return deeds.plan;
    case 'm':
      return deeds.marks;
    case '[':
      return () => deeds.step(-1);
    case ']':
      return () => deeds.step(1);
    case '0':
      return deeds.fit;
    default:
      return undefined;
  }
}

/** Focuses the next or previous thing that can be clicked: buttons of the board, cards, buttons and chips in the page's order. */
export function stepTo(next: ReadonlySet<string>, direction: 1 | -1): void {
  const things = clickableThings(next);
  const focused = document.activeElement;
  const at = things.findIndex((thing) => thing === focused);
  if (at >= 0 || focused === null || focused === document.body) {
    things[(at + (at < 0 && direction < 0 ? 0 : direction) + things.length) % things.length]?.focus();
    return;
  }
  const after = things.findIndex(
    (thing) => (focused.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const from = after < 0 ? things.length : after;
  things[(direction > 0 ? from : from - 1 + things.length) % things.length]?.focus();
}

/** Things by the id that a click on them picks; a chip gives way to the thing itself. */
function clickableThings(next: ReadonlySet<string>): HTMLElement[] {
  const byId = new Map<string, HTMLElement>();
  for (const thing of document.querySelectorAll<HTMLElement>('button[data-next], [data-chip]')) {
    const id = thing.dataset['next'] ?? thing.dataset['chip'] ?? '';
    if (!byId.has(id) && (next.has(id) || 'cell' in thing.dataset)) byId.set(id, thing);
  }
  return [...byId.values()];
}

/** Brings the first thing that can be clicked into sight, where a panel has scrolled all of them out of it. */
export function bringIntoSight(): void {
  const things = [...document.querySelectorAll<HTMLElement>('button[data-next]:not([data-cell])')];
  if (things.length > 0 && things.every(isOutOfSight)) things[0]?.scrollIntoView({ block: 'nearest' });
}

function isOutOfSight(thing: HTMLElement): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return !thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
