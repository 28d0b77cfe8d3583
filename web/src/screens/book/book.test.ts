import { expect, test } from 'vitest';
import type { BookText, RulesText } from '$lib/api/types';
import { blocks } from './blocks';
import { search, suggestions } from './search';

const BOOK: BookText = {
  game: 'og',
  name: 'The Fall of Og',
  parts: [
    {
      id: 'placing',
      name: 'Placing cards',
      kind: 'part',
      lesson: '',
      paragraphs: [
        { heading: '', text: 'It covers **exactly** two squares.', clauses: ['O5.2'], drawing: '', picture: '' },
        { heading: 'Along a side', text: 'Shifted by one **column**.', clauses: [], drawing: '', picture: '' },
      ],
      examples: [{ id: 'placing-one', name: 'One round', steps: [{ text: '**Leap** lies below.', clauses: [] }] }],
      details: [],
    },
  ],
};
const RULES: RulesText = {
  game: 'og',
  text: '',
  groups: [{ title: 'O5', clauses: [{ id: 'O5.2', text: '**O5.2** A card covers exactly two squares.' }] }],
};

test('paragraphs are found before clauses, without their marks', () => {
  expect(search(BOOK, RULES, 'two squares')).toEqual([
    { at: 'placing--0', where: 'Placing cards', text: 'It covers exactly two squares.' },
    { at: 'O5.2', where: 'O5.2', text: 'A card covers exactly two squares.' },
  ]);
});

test('headings, steps and the ids of clauses are searched too', () => {
  expect(search(BOOK, RULES, 'along').map(({ at }) => at)).toEqual(['placing--1']);
  expect(search(BOOK, RULES, 'leap').map(({ at }) => at)).toEqual(['placing-one--step-0']);
  expect(search(BOOK, RULES, 'o5.2').map(({ at }) => at)).toEqual(['O5.2']);
});

test('nothing is found for nothing, and words of the book are suggested', () => {
  expect(search(BOOK, RULES, '  ')).toEqual([]);
  expect(suggestions(BOOK)).toEqual(['exactly', 'column']);
});

test('a text of the rules falls into its blocks', () => {
  const text =
    '## Rulings\n\nWords\nthat go on.\n\n- **OR1** One.\n- Two\n  and more.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(blocks(text)).toEqual([
    { kind: 'heading', depth: 2, text: 'Rulings' },
    { kind: 'paragraph', text: 'Words that go on.' },
    {
      kind: 'list',
      items: [
        { clause: 'OR1', text: 'One.' },
        { clause: '', text: 'Two and more.' },
      ],
    },
    { kind: 'table', head: ['a', 'b'], rows: [['1', '2']] },
  ]);
});
