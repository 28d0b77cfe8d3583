import type { BoardKit } from '../types';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Panels from './Panels.svelte';
import Plate from './Plate.svelte';
import Track from './Track.svelte';
import { tell } from './told';
import { bandOf, isBlueprint, isRunes, isSeat, NAMED, type BuildersView } from './view';
import { label, name } from './words';

const TURN_ACTIONS = ['curse', 'trade', 'draw', 'reveal'];

const kit: BoardKit<BuildersView> = {
  Board,
  Track,
  Hand,
  Panels,
  Plate,
  panelTab: () => ({ word: 'Turn', icon: 'talks' }),
  tell,
  band: (view, seat) => bandOf(view.seats[seat]?.id ?? ''),
  title: (view) => `${view.counter.built} of ${view.counter.of} built · Turn ${view.turn + 1}`,
  sides: (view) => [{ name: 'Players', seats: view.seats.map((_, seat) => seat), score: 'fewest runes wins' }],
  draws: (view, id) =>
    isBlueprint(view, id) ||
    isSeat(view, id) ||
    NAMED.includes(id) ||
    isRunes(id) ||
    (view.phase === 'turn' && TURN_ACTIONS.includes(id)),
  name,
  label,
};

export default kit;
