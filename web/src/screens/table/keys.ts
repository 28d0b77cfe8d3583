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
}

export function keyAction(event: KeyboardEvent, letters: boolean, deeds: Deeds): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input, textarea, select, dialog, [role=menu]')) return;
  const deed = named(event, deeds) ?? (letters ? lettered(event, deeds) : undefined);
  if (deed === undefined) return;
  if (event.key === 'Enter' && target.closest('button, a, [role=tab]')) return; // the thing in focus comes first
  event.preventDefault();
  deed();
}

function named(event: KeyboardEvent, deeds: Deeds): (() => void) | undefined {
  if (event.key === 'Enter') return deeds.confirm;
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
    default:
      return undefined;
  }
}
