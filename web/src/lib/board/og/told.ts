// What the events of Og leave on its table: the cards laid.

import { atIn, type Tell } from '../told';

export const tell: Tell = (event) => (event.id === 'card-placed' ? atIn(event, 'come', 'card') : []);
