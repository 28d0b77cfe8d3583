import { describe, expect, it } from 'vitest';
import type { Invitation } from '$lib/api/types';
import { standing } from './standing';

const invitation = (state: Invitation['state'], level: string | null = null): Invitation =>
  ({ state, inviter: 'Tomas', seat: 1, result: 'Krell wins.', places: [{}, { level }] }) as unknown as Invitation;

describe('an invitation', () => {
  it('offers the seat while it is free', () => {
    expect(standing(invitation('open'), '')).toMatchObject({ take: true, watch: true, sentence: '' });
  });

  it('says who plays the seat of a match that has begun', () => {
    const found = standing(invitation('begun', 'mason'), '');
    expect(found.take).toBe(true);
    expect(found.sentence).toBe('The match has begun. Mason plays this seat until somebody takes it.');
  });

  it('is kept for whoever learns the rules first, and from everybody else', () => {
    const found = invitation('open');
    const kept = { ...found, places: [{}, { learner: 'Mira', kept_for: 700 }] } as unknown as Invitation;
    expect(standing(kept, '')).toMatchObject({
      take: false,
      watch: true,
      sentence: 'Mira is learning the rules. The seat is kept for 12 min more.',
    });
    expect(standing(kept, '', true)).toMatchObject({ take: true, sentence: 'Your seat is kept for 12 min more.' });
  });

  it('can only be watched once the seat is taken or the invitation is taken back', () => {
    expect(standing(invitation('taken'), '')).toMatchObject({ take: false, watch: true });
    expect(standing(invitation('withdrawn'), '').sentence).toBe('Tomas has taken this invitation back.');
  });

  it('is sent on by whoever made it', () => {
    expect(standing(invitation('open'), 'host')).toMatchObject({ take: false, send: true, table: true });
    expect(standing(invitation('taken'), 'host')).toMatchObject({ send: false, table: true });
  });

  it('leads to the review after the end', () => {
    expect(standing(invitation('over'), '').sentence).toBe('The match is over. Krell wins.');
  });
});
