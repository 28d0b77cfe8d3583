// Reads what a person types: a command, or clicks by any unique part of their ids.

import { clickable, compatible, whole, type Decision } from './narrow';

export const COMMANDS = ['list', 'what', 'where', 'hand', 'players', 'log', 'undo', 'hint', 'why', 'help'] as const;
export type Command = (typeof COMMANDS)[number];

export type Typed =
  | { readonly kind: 'command'; readonly command: Command; readonly rest: string }
  | { readonly kind: 'clicks'; readonly clicks: readonly string[]; readonly whole: boolean }
  | { readonly kind: 'unclear'; readonly word: string; readonly candidates: readonly string[] }
  | { readonly kind: 'nonsense'; readonly meant: string | null };

const FARTHEST_SLIP = 3;

export function readTyped(decision: Decision, text: string): Typed {
  const words = wordsOf(text);
  const [first = '', ...rest] = words;
  if (isCommand(first) && !clickable(decision, []).includes(first)) {
    return { kind: 'command', command: first, rest: rest.join(' ') };
  }
  const exact = whole(decision, words);
  if (exact !== null) return { kind: 'clicks', clicks: exact.clicks, whole: true };
  return readClicks(decision, words);
}

/** The last word completed as far as the ids that may follow agree. */
export function complete(decision: Decision, text: string): { text: string; candidates: readonly string[] } {
  const words = wordsOf(text);
  const last = /\s$/.test(text) || words.length === 0 ? '' : (words.pop() ?? '');
  const made = resolve(decision, words);
  if (made === null || made.kind !== 'clicks') return { text, candidates: [] };
  const candidates = matching(clickable(decision, made.clicks), last);
  const [only, ...others] = candidates;
  if (only === undefined) return { text, candidates: [] };
  const head = words.length > 0 ? `${words.join(' ')} ` : '';
  if (others.length === 0) return { text: `${head}${only} `, candidates };
  const common = commonStart(candidates);
  return { text: head + (common.includes(last) ? common : last), candidates };
}

/** What an id typed in part stands for among all ids known; null where none or several fit. */
export function theOne(ids: Iterable<string>, part: string): string | null {
  const all = [...ids];
  if (all.includes(part)) return part;
  const found = matching(all, part);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function readClicks(decision: Decision, words: readonly string[]): Typed {
  return resolve(decision, words) ?? { kind: 'nonsense', meant: nearest(decision, words) };
}

function resolve(decision: Decision, words: readonly string[]): Typed | null {
  let made: string[] = [];
  for (const word of words) {
    const candidates = matching(clickable(decision, made), word);
    const [only, ...others] = candidates;
    if (only === undefined) return null;
    if (others.length > 0) return { kind: 'unclear', word, candidates };
    made = withForced(decision, made, only);
  }
  return { kind: 'clicks', clicks: made, whole: whole(decision, made) !== null };
}

/** A typed text may skip a click that decides nothing. */
function withForced(decision: Decision, made: readonly string[], id: string): string[] {
  const direct = [...made, id];
  if (compatible(decision, direct).length > 0) return direct;
  const through = clickable(decision, made).find((step) => compatible(decision, [...made, step, id]).length > 0);
  return through === undefined ? direct : [...made, through, id];
}

function matching(ids: readonly string[], part: string): string[] {
  if (ids.includes(part)) return [part];
  const atWord = ids.filter((id) => id.startsWith(part) || id.includes(`-${part}`));
  const ending = atWord.filter((id) => id.endsWith(`-${part}`));
  if (ending.length === 1) return ending;
  return atWord.length > 0 ? atWord : ids.filter((id) => id.includes(part));
}

/** The words with the mistyped ones mended by the closest id, if the result is a legal beginning. */
function nearest(decision: Decision, words: readonly string[]): string | null {
  let made: string[] = [];
  const mended: string[] = [];
  for (const word of words) {
    const ids = clickable(decision, made);
    const [only, ...others] = matching(ids, word);
    if (only !== undefined && others.length === 0) {
      made = withForced(decision, made, only);
      mended.push(word);
      continue;
    }
    const best = closest(ids, word);
    if (best === null) return null;
    made = withForced(decision, made, best.id);
    mended.push(best.said);
  }
  return mended.length > 0 ? mended.join(' ') : null;
}

function closest(ids: readonly string[], word: string): { id: string; said: string } | null {
  let best: { id: string; said: string; slips: number } | null = null;
  for (const id of ids) {
    for (const said of endings(id)) {
      const slips = distance(said, word);
      if (slips <= Math.min(FARTHEST_SLIP, said.length - 1) && (best === null || slips < best.slips))
        best = { id, said, slips };
    }
  }
  return best;
}

function endings(id: string): string[] {
  const words = id.split('-');
  return words.map((_, at) => words.slice(at).join('-'));
}

/** Letters to change, add, leave out or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]![j] = Math.min(change, swap, at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  return at(a.length, b.length);
}

function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function isCommand(word: string): word is Command {
  return (COMMANDS as readonly string[]).includes(word);
}
