import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from './wishing.svelte';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

describe('settings of an address', () => {
  it('are pairs with commas between them', () => {
    expect(settingsFrom('gold_goal=40, traits=false')).toEqual({ gold_goal: '40', traits: 'false' });
  });

  it('leave out what is no setting', () => {
    expect(settingsFrom('')).toEqual({});
    expect(settingsFrom('gold_goal')).toEqual({});
  });
});
