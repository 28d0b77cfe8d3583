// A draft is what differs from the published content; the server writes it, the page keeps and compares it.

import type { Draft } from './types';

export const NOTHING: Draft = { tables: {}, worded: {} };

export const isEmpty = ({ tables }: Draft) => Object.keys(tables).length === 0;

/** Whether two drafts, or two values in them, say the same. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same(one[key as never], other[key as never]))
  );
}
