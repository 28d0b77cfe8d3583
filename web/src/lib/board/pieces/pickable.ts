// What makes a button of a thing on the table: a click picks it, pointer and focus point at it.

export interface Picking {
  onpick: (id: string, confirm?: boolean) => void;
  onpoint: (id: string | null) => void;
}

/** Attributes of the button; `live`: it continues a legal action. */
export function pickable(id: string, live: boolean, { onpick, onpoint }: Picking) {
  return {
    type: 'button' as const,
    'data-next': live ? id : undefined,
    onclick: (event: MouseEvent) => onpick(id, event.detail === 2),
    onpointerenter: () => onpoint(id),
    onpointerleave: () => onpoint(null),
    onfocus: () => onpoint(id),
    onblur: () => onpoint(null),
  };
}
