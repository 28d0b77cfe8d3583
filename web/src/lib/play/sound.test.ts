import { describe, expect, it } from 'vitest';
import { soundOf } from './sound';

const line = (id: string, weight = 0) => ({ event: { id, arguments: {} }, weight });

describe('a sound', () => {
  it.each([
    ['quake-rolled', 'dice'],
    ['card-drawn', 'card'],
    ['miniature-moved', 'stone'],
    ['card-placed', 'stone'],
  ])('goes with the event %s: %s', (id, sound) => {
    expect(soundOf(line(id))).toBe(sound);
  });

  it('goes with what the page does not know if it matters in its game', () => {
    expect(soundOf(line('something-new'))).toBeNull();
    expect(soundOf(line('piece-taken', 4))).toBe('stone');
  });

  it('never follows the words of a sentence', () => {
    const told = { ...line('turn-begun'), text: 'Krell rolls a die, draws a card and moves.' };
    expect(soundOf(told)).toBeNull();
    expect(soundOf({ event: null, weight: 0 })).toBeNull();
  });
});
