// What the events of Kolossus leave on its board.

import { atIn, idIn, movedIn, numberIn, type Tell } from '../told';

export const tell: Tell = (event) => {
  switch (event.id) {
    case 'miniature-moved':
      return movedIn(event, 'moved', idIn(event, 'miniature') ?? undefined);
    case 'miniature-beaten':
      return atIn(event, 'gone');
    case 'miniature-reborn':
      return atIn(event, 'come');
    case 'landscape-lost':
      return atIn(event, 'gone');
    case 'region-moved': {
      const arrow = idIn(event, 'arrow');
      return arrow === null ? [] : [{ kind: 'shifted', arrow, spaces: numberIn(event, 'spaces') ?? 1 }];
    }
    default:
      return [];
  }
};
