// The wish for a new match while it is being put together: options, seats and pace, and the seats that the server gives them.

import { api, Refused, Unreachable } from '$lib/api/client';
import type { GameCard, PresetCard, SeatPlan, SeatWish, VariantView } from '$lib/api/types';
import { presented, type Presentation } from '$lib/games';
import { lastWish, made, rememberWish } from '$lib/play/making';
import { defaultOf, presetOf, withPreset } from '$lib/play/presets';
import { route } from '$lib/route.svelte';
import { remember, settings } from '$lib/settings.svelte';

type Value = boolean | number | string;
const EASIEST = 'pebble';

export class Wishing {
  options: Record<string, Value> = $state({});
  seats: SeatWish[] = $state([]);
  pace = $state({ seconds: 0, total: 0, increment: 0, hints: true, estimates: true });
  plan: SeatPlan | null = $state.raw(null);
  trouble = $state('');
  variant: VariantView | null = $state.raw(null); // that the address asks for
  lacks = $state(''); // why the match cannot begin: the variant is not here

  #asked = $state(0);
  #answered = $state(0);
  #starting = $state(false);

  readonly #card: () => GameCard | null;

  constructor(card: () => GameCard | null) {
    this.#card = card;
  }

  get card(): GameCard | null {
    return this.#card();
  }

  get #shown(): Presentation | null {
    return this.card && presented(this.card);
  }

  /** Somebody joins by link, and a person here has no name yet. */
  readonly nameless: boolean = $derived(
    this.seats.some((seat) => seat.kind === 'link') && this.seats.some((seat) => seat.kind === 'here' && !seat.name),
  );

  readonly canStart: boolean = $derived(
    !this.#starting &&
      this.trouble === '' &&
      this.lacks === '' &&
      this.plan !== null &&
      this.#answered === this.#asked &&
      !this.nameless,
  );

  /** Last time's wish for this game; for a first match two players, a person here and the easiest computer. */
  begin(game: string): void {
    const last = lastWish(game);
    this.plan = null;
    void this.#lookUp(game);
    this.options = { ...(last?.options ?? this.#firstOptions()), ...this.#askedOptions() };
    this.seats = (last?.seats ?? []).map((seat) => ({ ...seat }));
    this.pace = {
      seconds: last?.pace.seconds ?? 0,
      total: last?.pace.total ?? 0,
      increment: last?.pace.increment ?? 0,
      hints: last?.pace.hints ?? true,
      estimates: last?.pace.estimates ?? true,
    };
    void this.#look();
  }

  /** A match may be played with a variant, by its address. */
  async #lookUp(game: string): Promise<void> {
    const asked = route.query.get('variant');
    this.variant = null;
    this.lacks = asked ? 'Looking up the variant.' : '';
    if (!asked) return;
    try {
      const found = await api.variant(asked);
      this.variant = found;
      const own = this.#variantDefaults;
      this.options = Object.fromEntries(Object.entries(this.options).filter(([name]) => !(name in own)));
      this.lacks = found.game === game ? '' : 'This is a variant of another game.';
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      this.lacks = error.message;
    }
  }

  /** Asks which seats these options give; only the latest answer counts. */
  async #look(): Promise<void> {
    if (!this.card) return;
    const turn = ++this.#asked;
    try {
      const found = await api.seatPlan(this.card.id, this.options);
      if (turn !== this.#asked) return;
      this.#answered = turn;
      this.plan = found;
      this.seats = found.seats.map((_, at) => this.seats[at] ?? this.#usual(at));
      this.trouble = '';
    } catch (error) {
      this.#refuse(error);
    }
  }

  #refuse(error: unknown): void {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    this.trouble = error.message;
  }

  #firstOptions(): Record<string, Value> {
    const allowsTwo = this.card?.options.some(({ name, values }) => name === 'players' && values.includes(2));
    const { option, first } = this.#shown?.lead ?? {};
    return { ...(allowsTwo ? { players: 2 } : {}), ...(option && first !== undefined ? { [option]: first } : {}) };
  }

  /** The rules that the address asks for, as the end of a lesson does. */
  #askedOptions(): Record<string, Value> {
    const lead = this.#shown?.lead;
    const asked = lead?.cards.find(({ value }) => String(value) === route.query.get('rules'));
    return lead && asked ? { [lead.option]: asked.value } : {};
  }

  #usual(seat: number): SeatWish {
    if (seat === 0) return { kind: 'here', name: settings.name || null, level: null };
    const { card } = this;
    const easiest = card && !lastWish(card.id) ? card.players.find(({ id }) => id === EASIEST)?.id : undefined;
    return { kind: 'computer', name: null, level: easiest ?? card?.usual_player ?? null };
  }

  /** What the variant plays with where nothing else is chosen. */
  get #variantDefaults(): Record<string, Value> {
    const rows = (this.variant?.draft.tables['option'] ?? []) as readonly { name: string; default?: Value }[];
    return Object.fromEntries(rows.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  }

  /** All options with what they would be. */
  get values(): Readonly<Record<string, Value>> {
    return { ...this.plan?.options, ...this.#variantDefaults, ...this.options };
  }

  /** What is chosen, else what the options in force say, else the game's default. */
  valueOf(name: string): Value | undefined {
    const option = this.card?.options.find((each) => each.name === name);
    return this.values[name] ?? (option && defaultOf(option, this.options));
  }

  /** What is chosen large, and no part of a preset. */
  get #beside(): string[] {
    const lead = this.#shown?.lead;
    return ['players', ...(lead ? [lead.option] : [])];
  }

  get preset(): string {
    return this.card ? presetOf(this.card, this.options, this.#beside) : '';
  }

  choosePreset(wished: PresetCard | undefined): void {
    if (!wished) return;
    this.options = withPreset(wished.settings, this.options, this.#beside);
    void this.#look();
  }

  choose(name: string, value: Value): void {
    this.options = { ...this.options, [name]: value };
    void this.#look();
  }

  /** Makes the match and goes to its table. */
  async start(): Promise<void> {
    if (!this.card || !this.plan) return;
    this.#starting = true;
    const wish = {
      options: this.options,
      seats: this.seats,
      pace: { ...this.pace, seconds: this.pace.seconds || null, total: this.pace.total || null },
    };
    const name = this.seats.find((seat) => seat.kind === 'here' && seat.name)?.name;
    if (name && !settings.name) remember({ name });
    try {
      const match = await api.make({
        game: this.card.id,
        daily: false,
        variant: this.variant?.variant ?? null,
        ...wish,
      });
      rememberWish(this.card.id, wish);
      made(match);
    } catch (error) {
      this.#refuse(error);
    } finally {
      this.#starting = false;
    }
  }
}
