// What the events of Builders leave on the plates: Runes and cards that went from one to another, giants built.

import type { LogEvent } from '$lib/api/types';
import { idIn, numberIn, plateIn, type Mark, type Tell } from '../told';

/** Cards from one seat to another, as an arrow on either plate. */
function handed(event: LogEvent): readonly Mark[] {
  const [given, taken] = [numberIn(event, 'given_count') ?? 0, numberIn(event, 'taken_count') ?? 0];
  return [...plateIn(event, 'seat', `→ ${given} ← ${taken}`), ...plateIn(event, 'partner', `→ ${taken} ← ${given}`)];
}

export const tell: Tell = (event) => {
  switch (event.id) {
    case 'cards-handed-over':
      return handed(event);
    case 'reveal-made':
      return [
        ...plateIn(event, 'seat', `+${numberIn(event, 'runes') ?? 0}`),
        ...plateIn(event, 'target', `−${(numberIn(event, 'runes') ?? 0) - (numberIn(event, 'from_stockpile') ?? 0)}`),
      ];
    case 'draw-made':
      return plateIn(event, 'seat', `+${numberIn(event, 'runes') ?? 0}`);
    case 'colossus-built':
      return plateIn(event, 'seat', 'built');
    case 'card-taken':
      return event.arguments['taken'] === true
        ? [...plateIn(event, 'seat', '← 1'), ...plateIn(event, 'target', '→ 1')]
        : [];
    case 'blueprint-opened': {
      const at = idIn(event, 'blueprint');
      return at === null ? [] : [{ kind: 'shown', at }];
    }
    default:
      return [];
  }
};
