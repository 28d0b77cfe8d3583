// A move in words: who, what was done, and what followed. The words are the server's; names come first.

import type { Move } from './moves';

/** What was done, with its player's name first, and what followed from it. */
export function sentenceOf(move: Move, names: readonly string[]): [head: string, rest: string] {
  const [main, ...others] = move.lines;
  const name = move.seat === null ? '' : (names[move.seat] ?? '');
  const text = main?.text ?? '';
  const head = !name || text.startsWith(name) ? text : `${name}: ${text}`;
  const rest = others.filter((line) => line.role !== 'frame'); // which headings, plates and the question say
  return [head, rest.map((line) => line.text).join(' ')];
}

/** The name that a sentence begins with, and the rest of it. */
export function afterName(head: string, name: string): [name: string, rest: string] {
  return name && head.startsWith(name) ? [name, head.slice(name.length)] : ['', head];
}
