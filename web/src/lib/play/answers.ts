// What the table answers to a typed line.

import type { BoardKit } from '$lib/board/types';
import type { Session } from './session.svelte';
import { COMMANDS, readTyped, theOne, type Command } from './typed';
import { asSentence, counted, sitting } from './words';

const LISTED = 40;
const LOG_LINES = 5;

export async function answerTo(session: Session, kit: BoardKit, text: string): Promise<string> {
  const typed = readTyped(session.clicks.decision, text);
  if (typed.kind === 'command') return obey(session, kit, typed.command, typed.rest);
  if (!session.deciding) return 'There is nothing to decide here now.';
  if (typed.kind === 'unclear') return `${typed.word} could be ${typed.candidates.join(', ')}.`;
  if (typed.kind === 'nonsense') return noSuchMove(session, text.trim(), typed.meant);
  session.clicks.show(typed.clicks);
  if (!typed.whole)
    return `${typed.clicks.map((id) => kit.name(session.table?.view, id)).join(', ')} chosen. Next: ${next(session)}.`;
  const label = session.clicks.ready?.label ?? text;
  await session.play();
  return (
    session.trouble ??
    (session.unsent ? 'This move did not reach the server. Nothing has changed on the table.' : asSentence(label))
  );
}

function noSuchMove(session: Session, text: string, meant: string | null): string {
  const who = session.nameOf(session.table?.decision?.seat ?? null);
  return `No such move: ${text}.${meant ? ` Did ${who} mean ${meant}?` : ' Type list to see what can be chosen.'}`;
}

async function obey(session: Session, kit: BoardKit, command: Command, rest: string): Promise<string> {
  const view = session.table?.view;
  switch (command) {
    case 'list':
      return session.deciding
        ? `${counted(session.clicks.offered.length, 'choice')}: ${next(session)}.`
        : 'There is nothing to decide here now.';
    case 'what':
      return rest ? asSentence(kit.label(view, named(session, rest))) : 'Describe what? For instance: what g6';
    case 'where':
      return rest ? whereIs(session, kit, rest) : 'Find what? For instance: where krell-colossus-1';
    case 'hand':
      return handOf(session, kit);
    case 'players':
      return players(session);
    case 'log':
      return lastLines(session, Number.parseInt(rest, 10) || LOG_LINES);
    case 'undo':
      if (!session.undo) return 'There is nothing to take back.';
      session.takeBack();
      return session.undoAsked ? asSentence(session.undo.reason) : `Taken back: ${session.undo.action}.`;
    case 'hint':
      await session.askHint();
      return (
        session.hints.best?.map((hint) => `${hint.label}: ${Math.round(hint.share * 100)}%`).join('\n') ??
        session.trouble ??
        'No hint now.'
      );
    case 'why': {
      if (!session.deciding) return 'There is nothing to decide here now.';
      if (!rest) return 'Why what? For instance: why g7';
      const reason = await session.askWhy([...session.clicks.made, ...rest.split(' ')]);
      return reason
        ? `${asSentence(reason.sentence)}${reason.clause ? ` (${reason.clause})` : ''}`
        : (session.trouble ?? '');
    }
    case 'help':
      return `Type a move, or: ${COMMANDS.join(', ')}.`;
  }
}

function next(session: Session): string {
  const ids = session.clicks.offered;
  return ids.slice(0, LISTED).join(', ') + (ids.length > LISTED ? ` and ${ids.length - LISTED} more` : '');
}

/** The id that a part of it stands for, among those that can be clicked and those in the view. */
function named(session: Session, part: string): string {
  return theOne(session.clicks.next, part) ?? theOne(idsIn(session.table?.view), part) ?? part;
}

function whereIs(session: Session, kit: BoardKit, part: string): string {
  const id = named(session, part);
  const place = kit.where?.(session.table?.view, id) ?? null;
  return place === null
    ? `Nothing on the table is called ${part}.`
    : asSentence(`${kit.name(session.table?.view, id)}: ${place}`);
}

/** Every word of the view that may be an id: keys and texts without blanks. */
function idsIn(view: unknown, found = new Set<string>()): Set<string> {
  if (typeof view === 'string' && !view.includes(' ')) found.add(view);
  if (typeof view === 'object' && view !== null) {
    for (const [key, value] of Object.entries(view)) {
      if (!Array.isArray(view)) found.add(key);
      idsIn(value, found);
    }
  }
  return found;
}

function handOf(session: Session, kit: BoardKit): string {
  const view = session.table?.view as { hand?: unknown } | undefined;
  const hand = view?.hand;
  if (!Array.isArray(hand)) return 'There is no hand in this game.';
  const ids = hand.map((card: unknown) => (typeof card === 'string' ? card : ((card as { id?: string }).id ?? '')));
  return ids.length === 0 ? 'The hand is empty.' : asSentence(ids.map((id) => kit.name(view, id)).join(', '));
}

export function players(session: Session): string {
  const decider = session.table?.decision?.seat;
  return (session.around?.places ?? [])
    .map((place) => `${place.name}, ${place.title}, ${sitting(place)}${place.seat === decider ? ', deciding' : ''}.`)
    .join('\n');
}

export function lastLines(session: Session, count: number): string {
  const lines = session.log.filter((line) => !line.taken_back).slice(-Math.max(1, count));
  return lines.map((line) => line.text).join('\n') || 'Nothing has happened yet.';
}
