import { expect, test } from 'vitest';
import type { Entry } from './entries';
import { asFile, entriesOf, seal, unseal } from './sealing';

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
  const { sealed, key } = await seal([ENTRY]);
  expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(sealed).not.toContain('og');
  expect(await unseal(sealed, key)).toEqual([ENTRY]);
  const other = await seal([ENTRY]);
  await expect(unseal(sealed, other.key)).rejects.toThrow('its key does not open');
  await expect(unseal(sealed, 'short')).rejects.toThrow('its key does not open');
});

test('a file gives back its entries, and anything else is refused in words', () => {
  expect(entriesOf(JSON.stringify(asFile([ENTRY])))).toEqual([ENTRY]);
  expect(() => entriesOf('no')).toThrow('This is not a record');
  expect(() => entriesOf('{"format":"colossarium-match"}')).toThrow('This is not a record');
  expect(() => entriesOf(JSON.stringify({ ...asFile([]), version: 2 }))).toThrow('newer version');
  const damaged = { ...asFile([]), entries: [ENTRY, { id: 3 }] };
  expect(() => entriesOf(JSON.stringify(damaged))).toThrow('1 of 2 matches in this record are damaged');
});
