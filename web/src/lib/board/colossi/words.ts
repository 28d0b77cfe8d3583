// Ids of Colossi in words.

import { isSpace, playerOf, spaceOf, type ColossiView, type Space } from './view';

const BUTTONS: Readonly<Record<string, string>> = {
  end: 'End actions',
  stop: 'Stop here',
  yes: 'Yes',
  no: 'No',
  pass: 'Pass',
  discard: 'Discard it',
  deploy: 'Deploy a Banner',
  rest: 'Rest',
  first: 'The first',
  second: 'The second',
  loot: 'The loot',
  effect: 'The effect',
  'trait-deck': 'Trait deck, unseen',
};
const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1);
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

function pieceName(id: string): string | null {
  const found = /^(red|blue|green|yellow)-(colossus|acolyte|banner)(?:-(.+))?$/.exec(id);
  if (!found) return null;
  const what = `${capital(found[1] ?? '')} ${capital(found[2] ?? '')}`;
  if (!found[3]) return what;
  return found[3] === 'hand' ? `${what} from hand` : `${what} on ${found[3]}`;
}

export function name(view: ColossiView, id: string): string {
  if (isSpace(id)) {
    const tile = view.spaces.find((space) => space.id === id)?.tile;
    return tile && tile.kind !== 'grass' ? `${id}, ${tile.name}` : id;
  }
  const cards = [...view.players.flatMap((player) => [...player.hand, ...player.curses]), ...view.piles.discard];
  const traits = [...view.piles.traits, ...view.players.flatMap((player) => player.traits)];
  const beasts = view.spaces.flatMap((space) => space.beasts);
  const named = [...cards, ...traits, ...beasts].find((each) => each.id === id);
  return named?.name ?? playerOf(view, id)?.name ?? pieceName(id) ?? BUTTONS[id] ?? id;
}

/** What is on a space. */
export function standing(space: Space): string[] {
  return [
    ...space.beasts.map((beast) => beast.name),
    ...space.colossi.map((each) => `${capital(each.colour)} Colossus${each.lying ? ', lying' : ''}`),
    ...space.acolytes.map((each) => count(each.count, `${capital(each.colour)} Acolyte`)),
    ...(space.banner ? [`${capital(space.banner.colour)} Banner${space.banner.guarded ? ', guarded' : ''}`] : []),
  ];
}

function lying(space: Space): string[] {
  const { gold, cards, traits } = space.cubes;
  const parts = [gold && `${gold} Gold`, cards && count(cards, 'card'), traits && count(traits, 'Trait')].filter(
    Boolean,
  );
  return parts.length ? [`${parts.join(', ')} lying there`] : [];
}

export const ground = (space: Space) => (space.water ? 'Water' : (space.tile?.name ?? 'unexplored'));

/** id, tile, what is there, who controls it. */
export function label(view: ColossiView, id: string): string {
  if (!isSpace(id)) return name(view, id);
  const space = view.spaces.find((each) => each.id === id);
  if (!space) return id;
  const there = [...standing(space), ...lying(space)].join(', ');
  const owner = space.control.colour ? ` ${capital(space.control.colour)} controls it.` : '';
  return `${id}, ${ground(space)}${there ? `: ${there}` : ''}${owner && `.${owner}`}`;
}

/** What a card, a trait or a beast says; for a space, its rewards. */
export function preview(view: ColossiView, _chosen: readonly string[], id: string): string {
  const cards = view.players.flatMap((player) => [...player.hand, ...player.curses, ...player.traits]);
  const beasts = view.spaces.flatMap((space) => space.beasts);
  const texts = [...cards, ...view.piles.traits, ...beasts];
  return texts.find((each) => each.id === id)?.text ?? view.spaces.find((space) => space.id === id)?.tile?.text ?? '';
}

export function where(view: ColossiView, id: string): string | null {
  const space = spaceOf(view, id);
  return space ? label(view, space) : null;
}

/** A space with its tile, why somebody controls it, and the rewards. */
export function about(view: ColossiView, id: string): string {
  const space = view.spaces.find((each) => each.id === spaceOf(view, id));
  if (!space) return '';
  const brings = space.rewards.length ? `Brings ${space.rewards.join('; ').replace(/\.$/, '')}.` : '';
  return [`${label(view, space.id).replace(/\.$/, '')}.`, space.tile?.text ?? '', space.control.why, brings]
    .filter(Boolean)
    .join(' ');
}
