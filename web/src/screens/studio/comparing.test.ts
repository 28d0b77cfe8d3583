import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Comparing } from './comparing.svelte';
import { NOTHING } from './draft';
import type { Draft } from './types';

const { api, followed } = vi.hoisted(() => ({
  api: { makeStudy: vi.fn(), stopStudy: vi.fn(), runLonger: vi.fn() },
  followed: [] as { id: string; study: unknown; shown: unknown; isRunning: boolean; closed: boolean }[],
}));
vi.mock('$lib/api/client', () => ({ api, Refused: class extends Error {}, Unreachable: class extends Error {} }));
vi.mock('../lab/following.svelte', () => ({
  Following: class {
    study: unknown = { state: 'running', progress: { done: 0, total: 20_000 }, failed: null };
    shown: unknown = null;
    isRunning = true;
    closed = false;
    constructor(readonly id: string) {
      followed.push(this);
    }
    load() {
      return Promise.resolve();
    }
    close() {
      this.closed = true;
    }
  },
}));

const draft = (copies: number): Draft => ({ tables: { deck: { gilding: copies } }, worded: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  followed.length = 0;
  let made = 0;
  api.makeStudy.mockImplementation(() => Promise.resolve({ study: `s${++made}`, token: `t${made}` }));
  api.stopStudy.mockResolvedValue(undefined);
  api.runLonger.mockResolvedValue(undefined);
});

describe('a comparison', () => {
  it('begins 1 s after the last change, and not for what is as published', async () => {
    const comparing = new Comparing('colossi-banners');
    expect(comparing.state).toBe('nothing');
    comparing.follow(draft(2), null);
    await vi.advanceTimersByTimeAsync(900);
    comparing.follow(draft(3), 'Golden Fields');
    await vi.advanceTimersByTimeAsync(900);
    expect([api.makeStudy.mock.calls.length, comparing.state]).toEqual([0, 'waiting']);
    await vi.advanceTimersByTimeAsync(100);
    expect(api.makeStudy.mock.lastCall?.[0]).toMatchObject({ draft: draft(3), called: 'Golden Fields', games: 10_000 });
    expect(comparing.state).toBe('running');
    comparing.follow(NOTHING, null);
    await vi.advanceTimersByTimeAsync(5000);
    expect([api.makeStudy.mock.calls.length, comparing.state]).toEqual([1, 'nothing']);
    expect(api.stopStudy.mock.lastCall).toEqual(['s1', 't1']);
  });

  it('takes the place of the one before, unless somebody reads its report', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    const comparing = new Comparing('colossi-banners');
    for (const copies of [2, 3]) {
      comparing.follow(draft(copies), null);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(api.makeStudy.mock.lastCall?.[0]).toMatchObject({ instead_of: { study: 's1', token: 't1' } });
    expect(followed[0]?.closed).toBe(true);
    comparing.keep();
    comparing.follow(draft(4), null);
    await vi.advanceTimersByTimeAsync(1000);
    expect(api.makeStudy.mock.lastCall?.[0]).toMatchObject({ instead_of: null });
  });

  it('pauses while nobody sees the page, and goes on afterwards', async () => {
    const comparing = new Comparing('colossi-banners');
    comparing.follow(draft(2), null);
    await vi.advanceTimersByTimeAsync(1000);
    comparing.seen(false);
    expect([comparing.state, api.stopStudy.mock.lastCall]).toEqual(['paused', ['s1', 't1']]);
    comparing.seen(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([comparing.state, api.runLonger.mock.lastCall]).toEqual(['running', ['s1', 't1', 10_000]]);
    comparing.pause();
    comparing.seen(false);
    comparing.seen(true);
    expect([comparing.state, api.runLonger.mock.calls.length]).toEqual(['paused', 1]);
  });

  it('shows the measures of what is open, and those of the whole game', async () => {
    const comparing = new Comparing('colossi-banners');
    comparing.follow(draft(2), null);
    await vi.advanceTimersByTimeAsync(1000);
    const ids = ['played-card[a]', 'played-card[b]', 'minutes', 'won-card[a]', 'won-card[b]', 'decisions'];
    vi.spyOn(comparing, 'measures', 'get').mockReturnValue(ids.map((id) => ({ id })) as never);
    expect(comparing.firstOf('card[b]').map(({ id }) => id)).toEqual(['played-card[b]', 'minutes', 'won-card[b]']);
    expect(comparing.firstOf('limits').map(({ id }) => id)).toEqual(['played-card[a]', 'minutes', 'won-card[a]']);
  });
});
