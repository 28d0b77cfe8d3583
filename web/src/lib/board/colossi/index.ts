import type { BoardKit } from '../types';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Panels from './Panels.svelte';
import Plate from './Plate.svelte';
import Track from './Track.svelte';
import { tell } from './told';
import { bandOf, isSpace, playerOf, spaceOf, type ColossiView } from './view';
import { about, label, name, preview, where } from './words';

const NUMERALS = ['', 'I', 'II', 'III', 'IV'];

/** Everything that the island, the hand, the panels and the track show. */
function draws(view: ColossiView, id: string): boolean {
  const own = view.you ? playerOf(view, view.you) : undefined;
  return (
    isSpace(id) ||
    spaceOf(view, id) !== undefined ||
    /-(acolyte|banner)-hand$/.test(id) ||
    view.colours.includes(id) ||
    id === 'trait-deck' ||
    [...view.piles.traits, ...(own?.traits ?? []), ...(own?.hand ?? []), ...(own?.curses ?? [])].some(
      (each) => each.id === id,
    )
  );
}

/** Within an age; after its last turn everybody Reaps. */
function turnOf({ round, rounds }: ColossiView): string {
  if (!round) return 'Setup';
  return round > rounds ? 'Reaping' : `Turn ${round} of ${rounds}`;
}

const kit: BoardKit<ColossiView> = {
  Board,
  Track,
  Hand,
  opensHand: () => true,
  Panels,
  Plate,
  panelTab: () => ({ word: 'Traits', icon: 'players' }),
  tools: ['zoom'],
  control: (view) => new Map(view.spaces.map((space) => [space.id, space.control.colour])),
  tell,
  band: (view, seat) => bandOf(view.colours[seat] ?? ''),
  title: (view) => {
    if (view.age) {
      return `Age ${NUMERALS[view.age.number] ?? view.age.number} · ${turnOf(view)}`;
    }
    const round = view.round ? `Round ${view.round}` : 'Setup';
    return `${round} · ${view.final_round ? 'final round' : `first to ${view.goal ?? 0} gold`}`;
  },
  draws,
  name,
  label,
  where,
  about,
  preview,
};

export default kit;
