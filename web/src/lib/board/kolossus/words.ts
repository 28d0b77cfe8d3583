// Ids of Kolossus in words: short for crumbs and chips, whole for the buttons of the board.

import type { ToldMove } from '../types';
import { arrowOf, isSpace, LANDSCAPES, piecesOf, rowOf, columnOf, type KolossusView } from './view';

const CLASSES: Readonly<Record<string, string>> = { warrior: 'Warrior', guardian: 'Guardian', colossus: 'Colossus' };
const SIDES: Readonly<Record<string, string>> = { attack: 'attack', defence: 'defence' };
const BUTTONS: Readonly<Record<string, string>> = {
  end: 'End the turn',
  stop: 'Stop here',
  keep: 'Keep the die',
  activate: 'Activate',
  place: 'Place mana',
  pool: 'Mana pool',
};

export const levelOf = (view: KolossusView, space: string) => Number(view.levels[rowOf(space)]?.[columnOf(space)] ?? 1);

export function bandName(view: KolossusView, band: string): string {
  return view.names[band]?.warband ?? `the ${band.toUpperCase()} corner`;
}

export function pieceName(view: KolossusView, id: string): string | null {
  const [band = '', kind = '', number] = id.split('-');
  if (!(kind in CLASSES) || number === undefined) return null;
  if (kind === 'colossus' && view.names[band])
    return `${view.names[band].colossus}, Colossus of ${bandName(view, band)}`;
  return `${CLASSES[kind]} ${number} of ${bandName(view, band)}`;
}

function skillName(id: string): string | null {
  const [kind = '', side = ''] = id.split('-');
  return kind in CLASSES && side in SIDES ? `${CLASSES[kind]} ${SIDES[side]}` : null;
}

export function name(view: KolossusView, id: string): string {
  if (isSpace(id)) return levelOf(view, id) === 5 ? `${id}, Citadel` : id;
  const power = view.powers?.find((each) => each.id === id);
  if (power) return power.cost ? `${power.name} ${power.cost}` : power.name;
  if (id === 'weapon') return view.names[view.warband]?.weapon.name ?? 'Weapon';
  const arrow = arrowOf(id);
  if (arrow) return id.replaceAll('-', ' ').replace('row', 'Row').replace('column', 'Column');
  if (/^\d$/.test(id)) return id === '1' ? '1 space' : `${id} spaces`;
  return skillName(id) ?? pieceName(view, id) ?? view.names[id]?.warband ?? CLASSES[id] ?? BUTTONS[id] ?? id;
}

/** id, level or tile, what is there. */
export function label(view: KolossusView, id: string): string {
  if (!isSpace(id)) return name(view, id);
  const level = levelOf(view, id);
  const parts = [id, `level ${level}`, ...(level > 1 ? [LANDSCAPES[level] ?? ''] : [])];
  if (id === view.citadel && view.pile > 0) parts.push(view.pile === 1 ? 'crystal' : `${view.pile} crystals`);
  const piece = piecesOf(view).find((each) => each.space === id);
  if (piece) parts.push(pieceName(view, piece.id) ?? piece.id);
  return parts.join(', ');
}

export function where(view: KolossusView, id: string): string | null {
  const space = view.miniatures[id];
  if (!space) return null;
  return space === 'fallen' ? 'fallen' : `${space}, level ${levelOf(view, space)}`;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What choosing an id would do, from the routes in the view. */
export function preview(view: KolossusView, chosen: readonly string[], id: string): string {
  const route = routeTo(view, chosen, id);
  if (route) {
    const what = route.beats ? [`beats ${pieceName(view, route.beats) ?? route.beats}`] : [];
    if (route.crystals) what.push(`takes ${route.crystals === 1 ? 'the crystal' : count(route.crystals, 'crystal')}`);
    return [...what, `${route.points} of ${count(view.movement?.points ?? route.points, 'point')}`].join(' · ');
  }
  if (id === 'weapon') return view.names[view.warband]?.weapon.text ?? '';
  return [...view.powers, ...view.classes].find((each) => each.id === id)?.text ?? '';
}

/** Where a told move begins and ends; null for anything but a movement. */
export function endsOf({ clicks, before }: ToldMove<KolossusView>): { from: string; to: string } | null {
  const mini = clicks.find((id) => before && id in before.miniatures) ?? before?.movement?.miniature;
  const [from, to] = [mini && before?.miniatures[mini], clicks.find(isSpace)];
  return from && to && isSpace(from) && from !== to ? { from, to } : null;
}

export function routeTo(view: KolossusView, chosen: readonly string[], id: string | null) {
  if (id === null || !view.routes) return undefined;
  const mini = chosen.find((each) => each in view.miniatures) ?? view.movement?.miniature;
  const target = chosen.find(isSpace) ?? id;
  return (
    view.routes.find((route) => route.action === [...chosen, id].join(' ')) ??
    view.routes.find((route) => route.miniature === mini && route.way.at(-1) === target)
  );
}
