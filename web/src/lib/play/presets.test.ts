import { expect, test } from 'vitest';
import type { GameCard, OptionCard } from '$lib/api/types';
import { defaultOf, presetOf, withPreset } from './presets';

const option = (name: string, values: OptionCard['values'], more: Partial<OptionCard> = {}): OptionCard => ({
  name,
  text: '',
  values,
  default: values[0] ?? '',
  default_for: null,
  is_range: false,
  ...more,
});
const players = option('players', [2, 3, 4], { default: 4 });
const fall = option('fall', ['one', 'all'], {
  default_for: { option: 'players', defaults: { '2': 'all', '3': 'one', '4': 'one' } },
});
const capture = option('capture', ['arrival', 'activation']);
const card: Pick<GameCard, 'options' | 'presets'> = {
  options: [players, fall, capture],
  presets: [
    { id: 'rulebook', name: '', text: '', settings: {} },
    { id: 'hill', name: '', text: '', settings: { capture: 'activation' } },
  ],
};
const beside = ['players'];

test('a default follows the number of players that is chosen', () => {
  expect(defaultOf(fall, { players: 2 })).toBe('all');
  expect(defaultOf(fall, { players: 3 })).toBe('one');
  expect(defaultOf(fall, {})).toBe('one');
  expect(defaultOf(capture, { players: 2 })).toBe('arrival');
});

test('a preset is in force while all settings are its own, whatever the number of players', () => {
  expect(presetOf(card, { players: 4, fall: 'one', capture: 'arrival' }, beside)).toBe('rulebook');
  expect(presetOf(card, { players: 2, fall: 'all', capture: 'activation' }, beside)).toBe('hill');
  expect(presetOf(card, {}, beside)).toBe('rulebook');
});

test('another setting than those of any preset leaves none in force', () => {
  expect(presetOf(card, { players: 2, fall: 'one', capture: 'arrival' }, beside)).toBe('');
});

test('choosing a preset keeps what stands beside the rules and forgets other choices', () => {
  expect(withPreset({ capture: 'activation' }, { players: 2, fall: 'one' }, beside)).toEqual({
    players: 2,
    capture: 'activation',
  });
  expect(withPreset({}, { players: 2, capture: 'activation' }, beside)).toEqual({ players: 2 });
});
