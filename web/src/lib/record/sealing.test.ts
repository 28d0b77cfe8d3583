import { expect, test } from 'vitest';
import type { Entry } from './entries';
import { asFile, bundleOf, seal, unseal } from './sealing';

const ENTRY: Entry = {
  id: 'm1',
  game: 'og',
  variant: '',
  seats: [],
  result: 'won',
  share: 1,
  date: '2026-11-16T10:00:00.000Z',
};

test('what is sealed opens with its key and with no other', async () => {
  const { sealed, key } = await seal({ entries: [ENTRY] });
  expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(ENTRY.date);
  expect(await unseal(sealed, key)).toEqual({ entries: [ENTRY] });
  const other = await seal({ entries: [ENTRY] });
  await expect(unseal(sealed, other.key)).rejects.toThrow('its key does not open');
  await expect(unseal(sealed, 'short')).rejects.toThrow('its key does not open');
});

test('a file gives back its entries, and anything else is refused in words', () => {
  expect(bundleOf(JSON.stringify(asFile({ entries: [ENTRY] })))).toEqual({ entries: [ENTRY] });
  expect(() => bundleOf('no')).toThrow('This is not a record');
  expect(() => bundleOf('{"format":"colossarium-match"}')).toThrow('This is not a record');
  expect(() => bundleOf(JSON.stringify({ ...asFile({ entries: [] }), version: 2 }))).toThrow('newer version');
  const damaged = { ...asFile({ entries: [] }), entries: [ENTRY, { id: 3 }] };
  expect(() => bundleOf(JSON.stringify(damaged))).toThrow('1 of 2 matches in this record are damaged');
});

test('lessons and puzzles travel with it, and damaged ones are refused', async () => {
  const lessons = { walked: { 'og/placing': { hash: 'a', game: 'og' } }, left: {}, last: '' };
  const puzzles = {
    solved: { p1: { tries: 1, hints: 0, on: '2026-11-16' } },
    shown: ['p2'],
    tried: [],
    row: 1,
    longest: 1,
  };
  const bundle = { entries: [ENTRY], lessons, puzzles };
  const { sealed, key } = await seal(bundle);
  expect(await unseal(sealed, key)).toEqual(bundle);
  for (const wrong of [3, [], { ...lessons, walked: { a: 1 } }, { ...lessons, left: { a: { answers: 'x' } } }])
    expect(() => bundleOf(JSON.stringify({ ...asFile(bundle), lessons: wrong }))).toThrow('The lessons in this record');
  for (const wrong of [
    null,
    { ...puzzles, row: 'long' },
    { ...puzzles, shown: [1] },
    { ...puzzles, solved: { a: {} } },
  ])
    expect(() => bundleOf(JSON.stringify({ ...asFile(bundle), puzzles: wrong }))).toThrow('The puzzles in this record');
});
