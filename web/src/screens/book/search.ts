// Searching a book as its reader types: paragraphs and steps first, exact clauses after them.

import type { BookText, RulesText } from '$lib/api/types';
import { withoutId } from './blocks';

export interface Find {
  readonly at: string; // the id of the element that shows it
  readonly where: string; // the part, or the clause
  readonly text: string;
}

const plain = (markdown: string) => markdown.replaceAll(/\*\*|[*`]|\]\([^)]*\)|\[/g, '');

export const placeOf = (part: string, number: number) => `${part}--${number}`;
export const stepOf = (example: string, number: number) => `${example}--step-${number}`;

export function search(book: BookText, rules: RulesText | null, typed: string): Find[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const told = book.parts.flatMap((part) => [
    ...part.paragraphs.map((each, number) => ({
      at: placeOf(part.id, number),
      where: part.name,
      text: [each.heading, plain(each.text)].filter(Boolean).join('. '),
    })),
    ...part.examples.flatMap((example) =>
      example.steps.map((step, number) => ({
        at: stepOf(example.id, number),
        where: example.name,
        text: plain(step.text),
      })),
    ),
  ]);
  const clauses = (rules?.groups ?? []).flatMap((group) =>
    group.clauses.map(({ id, text }) => ({ at: id, where: id, text: plain(withoutId(text)) })),
  );
  return [...told, ...clauses].filter(({ where, text }) => holds(`${where} ${text}`));
}

/** Three words that the book itself sets off, for whoever has found nothing. */
export function suggestions(book: BookText): string[] {
  const counts: Record<string, number> = {};
  for (const part of book.parts)
    for (const { text } of part.paragraphs)
      for (const [, word = ''] of text.matchAll(/\*\*([a-z]+)\*\*/gi))
        counts[word.toLowerCase()] = (counts[word.toLowerCase()] ?? 0) + 1;
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word]) => word);
}
