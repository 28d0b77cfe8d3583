import { isBand } from '$lib/art/bands';
import type { BoardKit } from '../types';
import Board from './Board.svelte';
import Panels from './Panels.svelte';
import Plate from './Plate.svelte';
import Track from './Track.svelte';
import { acting, tell } from './told';
import { arrowOf, isSpace, type KolossusView } from './view';
import { label, name, preview, where } from './words';

const CHAPTERS = ['', 'The Arrival', 'The Power of Mana', 'Lords of Destiny'];

const isOnManaBoard = (view: KolossusView, id: string) =>
  view.chapter > 1 &&
  (/-(attack|defence)$/.test(id) ||
    id === 'pool' ||
    id === 'weapon' ||
    (view.powers?.some((power) => power.id === id) ?? false));

const kit: BoardKit<KolossusView> = {
  Board,
  Track,
  Closing: Track,
  Panels,
  Plate,
  panelTab: (view) => (view.chapter > 1 ? { word: 'Mana', icon: 'mana' } : { word: 'Turn', icon: 'turn' }),
  tools: ['rotate', 'plan', 'zoom'],
  verbs: new Set(['place', 'activate']),
  tell,
  acting,
  band: (view, seat) => {
    const band = view.seats[seat]?.[0] ?? '';
    return isBand(band) ? band : 'stone';
  },
  title: (view) => {
    const round = view.round ? `Round ${view.round} of ${view.rounds}` : 'The Great Quake';
    return [`Chapter ${view.chapter}`, CHAPTERS[view.chapter], round].filter(Boolean).join(' · ');
  },
  sides: (view) =>
    Object.values(view.alliances).map(({ name: title, warbands, crystals }) => ({
      name: title,
      seats: view.seats.flatMap((bands, seat) => (bands.some((band) => warbands.includes(band)) ? [seat] : [])),
      score: crystals === 1 ? '1 crystal' : `${crystals} crystals`,
    })),
  draws: (view, id) => isSpace(id) || arrowOf(id) !== null || id in view.miniatures || isOnManaBoard(view, id),
  name,
  label,
  where,
  preview,
};

export default kit;
