// A study that is being put together; the server says what it would take whenever anything changes.

import { announce } from '$lib/announce.svelte';
import { api, Refused, Unreachable } from '$lib/api/client';
import type { StudyPlan, StudyWishInput } from '$lib/api/types';
import { keepStudy, savedWish, saveWish } from './kept';

type Value = boolean | number | string;
export type Seating = 'alike' | 'mixed' | 'seats';

const SOON = 250; // milliseconds after the last change
const AGAIN = 1500; // until it is asked once more how fast the server plays
const MIXED = ['by_weight', 'greedy'];

export class Wishing {
  game = $state('');
  options = $state.raw<Readonly<Record<string, Value>>>({});
  b = $state.raw<Readonly<Record<string, string>>>({});
  variant = $state(''); // the address of a variant as rules B
  seating = $state<Seating>('alike');
  players = $state.raw<readonly string[]>(['by_weight']);
  ask = $state.raw<readonly string[] | null>(null);
  precision = $state(2);
  tempo = $state.raw<readonly [number, number] | null>(null);

  plan = $state.raw<StudyPlan | null>(null);
  trouble = $state('');
  starting = $state(false);

  readonly wish: StudyWishInput = $derived({
    game: this.game,
    options: { ...this.options },
    b: Object.entries(this.b).map(([path, value]) => `${path}=${value}`),
    variant: this.variant || null,
    players: [...this.players],
    ask: this.ask === null ? null : [...this.ask],
    precision: this.precision,
    tempo: this.tempo,
    games: null,
    seed: null,
  });
  readonly asked = $derived(this.plan?.questions.filter(({ asked }) => asked).length ?? 0);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  constructor(game: string, b: string) {
    const saved = savedWish();
    this.game = game || saved?.game || 'colossi-banners';
    if (saved && saved.game === this.game && !b) this.#restore(saved);
    else if (b && !b.includes('=')) this.variant = b;
    else this.b = settingsFrom(b);
  }

  #restore(saved: StudyWishInput): void {
    this.options = saved.options;
    this.b = settingsFrom(saved.b.join(','));
    this.variant = saved.variant ?? '';
    this.players = saved.players;
    this.seating = saved.players.length > 1 ? 'seats' : 'alike';
    this.ask = saved.ask ?? null;
    this.precision = saved.precision;
    this.tempo = saved.tempo ?? null;
  }

  problem(field: string): string {
    return this.plan?.problems.find((each) => each.field === field)?.sentence ?? '';
  }

  chooseGame(game: string): void {
    this.game = game;
    this.options = {};
    this.rulesB({});
    this.ask = null;
    this.seat('alike');
  }

  seat(seating: Seating): void {
    this.seating = seating;
    const first = this.players[0] ?? 'by_weight';
    if (seating === 'alike') this.players = [first];
    if (seating === 'mixed') this.players = MIXED;
    if (seating === 'seats') this.players = (this.plan?.seats ?? ['']).map(() => first);
  }

  choosePlayer(seat: number, name: string): void {
    this.players = this.seating === 'alike' ? [name] : this.players.map((each, at) => (at === seat ? name : each));
  }

  tick(question: string, on: boolean): void {
    const asked = (this.plan?.questions ?? []).filter((each) => each.asked).map(({ id }) => id);
    this.ask = on ? [...asked, question] : asked.filter((each) => each !== question);
  }

  /** How long people think: seconds for each decision (0), or for each doubling of its list (1). */
  think(part: 0 | 1, seconds: number): void {
    const [decision, doubling] = this.tempo ?? this.plan?.tempo ?? [seconds, seconds];
    this.tempo = part === 0 ? [seconds, doubling] : [decision, seconds];
  }

  /** Rules B: settings of the published rules, or a variant by its address. */
  rulesB(settings: Readonly<Record<string, string>>, variant = ''): void {
    this.b = settings;
    this.variant = variant;
  }

  change(name: string, value: Value): void {
    this.variant = '';
    const { [name]: _, ...others } = this.b;
    const published = this.plan?.options[name];
    this.b = String(value) === String(published) ? others : { ...others, [name]: String(value) };
  }

  /** Asks again, shortly after the last of several changes. */
  reconsider(wish: StudyWishInput, wait = SOON): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(wish), wait);
  }

  async #ask(wish: StudyWishInput): Promise<void> {
    const turn = ++this.#turn;
    try {
      const plan = await api.planStudy(wish);
      if (turn !== this.#turn) return;
      const before = this.plan?.problems.map(({ sentence }) => sentence) ?? [];
      this.plan = plan;
      this.trouble = '';
      for (const { sentence } of plan.problems) if (!before.includes(sentence)) announce(sentence);
      if (plan.seconds === null) this.reconsider(wish, AGAIN);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error.message;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
  }

  /** The address of the study, which begins at once. */
  async run(): Promise<string | null> {
    this.starting = true;
    try {
      const made = await api.makeStudy(this.wish);
      keepStudy(made.study, made.token);
      saveWish(null);
      return `/lab/${made.study}`;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.trouble = error.message;
      return null;
    } finally {
      this.starting = false;
    }
  }

  save(): void {
    saveWish(this.wish);
    announce('Saved in this browser.');
  }
}

/** Settings of an address, such as gold_goal=40,traits=false. */
export function settingsFrom(text: string): Record<string, string> {
  const pairs = text.split(',').map((each) => each.split('='));
  return Object.fromEntries(pairs.flatMap(([path, value]) => (path && value ? [[path.trim(), value.trim()]] : [])));
}
