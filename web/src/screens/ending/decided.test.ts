import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Result } from '$lib/api/types';
import Decided from './Decided.svelte';

const figure = (name: string, state: string) => ({
  id: name,
  name,
  state,
  values: [4],
  totals: [],
  need: 1,
  mark: false,
});
const track = createRawSnippet(() => ({ render: () => '<p>the tracks</p>' }));

function told(...figures: object[]): string {
  const result = { ending: { figures, sides: [[0]], verdict: '' }, seats: [{ rank: 1 }] } as unknown as Result;
  const seat = { names: ['Mira'], abouts: [''], sideNames: [], bandOf: () => 'stone' as const };
  return render(Decided, { props: { result, game: 'og', ...seat, facts: [], track } }).body;
}

test('a level that the track shows is not told twice beside what decided', () => {
  const said = told(figure('Attack of the Final Blow', 'decided'), figure('Grip', 'told'));
  expect(said).toContain('the tracks');
  expect(said).toContain('Attack of the Final Blow');
  expect(said).not.toContain('Grip');
});

test('where nothing decided, every figure is told', () => {
  expect(told(figure('Grip', 'told'))).toContain('Grip');
});
