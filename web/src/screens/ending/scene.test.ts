import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Scene from './Scene.svelte';

const drawn = (game: string, scene: string) =>
  render(Scene, { props: { game, scene, crop: 'wide', bands: [], winners: [0], view: {} } }).body;

test.each(['kolossus', 'og', 'colossi-banners', 'colossi-ages', 'builders'])(
  'a match of %s that ended by resignation has the scene of its game',
  (game) => {
    expect(drawn(game, '')).not.toEqual(drawn('breakthrough', ''));
  },
);

test('whoever gives up before Og leaves it standing', () => {
  expect(drawn('og', '')).toEqual(drawn('og', 'og-stands'));
  expect(drawn('og', '')).not.toEqual(drawn('og', 'og-falls'));
});
