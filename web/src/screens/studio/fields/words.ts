// Values and problems of a form, as they are written beside its fields.

import type { Field, Problem } from '../types';

/** A value in words: choices by their labels, nothing as "none". */
export function inWords(field: Pick<Field, 'choices' | 'kind'>, value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((each: unknown) => inWords(field, each)).join(', ') || 'none';
  if (typeof value === 'object')
    return (
      Object.entries(value ?? {})
        .map(([key, each]) => `${key} ${inWords(field, each)}`)
        .join(', ') || 'none'
    );
  return field.choices.find(({ id }) => id === String(value))?.label ?? String(value);
}

/** What names the sentence of a problem to its field. */
export const troubleId = ({ path, sentence }: Problem) => `wrong-${path}-${sentence.length}`.replaceAll(/[^\w-]/g, '-');

const FEW = 4;

/** Choices that stand side by side. */
export const isShort = ({ choices, optional }: Pick<Field, 'choices' | 'optional'>) =>
  !optional && choices.length > 0 && choices.length <= FEW && choices.every(({ label }) => label.length <= 14);

/** What was typed for a number: a number if it is one, else the very letters. */
export function numberFrom(text: string): number | string {
  const trimmed = text.trim();
  return /^[-−+]?\d{1,15}$/.test(trimmed) ? Number(trimmed.replace('−', '-')) : trimmed;
}

/** The first sentence, which is set in bold, and the rest; a clause, which is a link, and the full stop after it come later. */
export function partsOf({ sentence, clause }: Pick<Problem, 'sentence' | 'clause'>): { first: string; rest: string } {
  const bare = clause ? sentence.replace(` (${clause})`, '').replace(/\.$/, '') : sentence;
  const end = /[\p{L}\p{N})][.:?](?=\s)/u.exec(bare)?.index ?? bare.length;
  return { first: bare.slice(0, end + 2), rest: bare.slice(end + 2).trimStart() };
}
