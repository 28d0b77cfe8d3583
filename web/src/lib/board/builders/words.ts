// Ids of Builders in words.

import { counted } from '$lib/play/words';
import { KINDS, type BuildersView } from './view';

const BUTTONS: Readonly<Record<string, string>> = {
  any: 'Any card',
  'no-runes': 'No Runes',
  next: 'Next',
  propose: 'Propose',
  accept: 'Accept',
  refuse: 'Refuse',
  counter: 'Counter-offer',
  'no-deal': 'Make no deal',
  'hand-over': 'Hand over',
  build: 'Build',
  seal: 'Seal',
  nothing: 'Take nothing',
  end: 'End the turn',
  curse: 'Curse',
  trade: 'Trade',
  draw: 'Draw a part',
  reveal: 'Reveal three parts',
};

export function name(view: BuildersView, id: string): string {
  const plan = view.blueprints.find((each) => each?.id === id);
  if (plan) return plan.name;
  const seat = view.seats.find((each) => each.id === id);
  if (seat) return seat.name;
  const runes = /^(give|take)-(\d+)$/.exec(id);
  if (runes) return `${runes[1] === 'give' ? 'Give' : 'Take'} ${runes[2]} ${runes[2] === '1' ? 'Rune' : 'Runes'}`;
  if (KINDS.includes(id)) return id[0]?.toUpperCase() + id.slice(1);
  return BUTTONS[id] ?? id;
}

export function label(view: BuildersView, id: string): string {
  const plan = view.blueprints.find((each) => each?.id === id);
  if (plan) {
    const parts = plan.parts.map((part) => `${part.name} ${part.held} of ${part.need}`).join(', ');
    return `${plan.name}, ${plan.title}, ${plan.cost} Runes: ${parts}`;
  }
  const seat = view.seats.find((each) => each.id === id);
  return seat ? `${seat.name}, ${seat.runes} Runes, ${seat.cards} cards, ${seat.built} built` : name(view, id);
}

/** Said in a place of the row that has no blueprint. */
export const emptyPlace = ({ blueprint_deck: deck }: BuildersView) =>
  deck > 0 ? 'Empty for now' : 'No blueprint left';

/** What both decks still hold. */
export function decksLeft({ blueprint_deck: deck, parts_deck: parts }: BuildersView): string {
  const returned = parts.returned.length > 0 ? `; ${parts.returned.length} returned at the bottom` : '';
  return `${counted(parts.count, 'part')}, ${counted(deck, 'blueprint')} left${returned}.`;
}
