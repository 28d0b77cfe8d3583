import type { BoardKit } from '../types';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Panels from './Panels.svelte';
import Side from './Side.svelte';
import Track from './Track.svelte';
import { tell } from './told';
import { climbedOf, isPlace, type OgView } from './view';
import { asks, label, name, preview } from './words';

const kit: BoardKit<OgView> = {
  Board,
  Track,
  Closing: Track,
  Hand,
  opensHand: (narrow) => !narrow, // a phone shows the drawings themselves
  changesAtOnce: true,
  Panels,
  Side,
  panelTab: () => ({ word: 'Climb', icon: 'climb' }),
  tell,
  band: () => 'ishtari',
  title: (view) => {
    const step = view.blow
      ? 'Final Blow'
      : `Step ${Math.min(climbedOf(view) + 1, view.colossus_deck.of)} of ${view.colossus_deck.of}`;
    return `${step} · Round ${view.round}`;
  },
  draws: (view, id) => isPlace(id) || id in view.cards || id === 'weakness' || id === 'grip',
  name,
  label,
  asks,
  preview,
};

export default kit;
