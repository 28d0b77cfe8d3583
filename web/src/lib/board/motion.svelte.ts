// From one view to the next: keeps the old view while things travel, and remembers what changed for a moment.

const RING = 2000; // ms that changed things stay ringed
const FADE = 100; // all that happens where motion is unwanted

export interface Change {
  readonly ms: number; // how long the travel takes; 0: nothing travels
  readonly ids: readonly string[]; // what to ring afterwards
}

export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Motion<V> {
  before = $state.raw<V | null>(null); // the old view while something travels
  t = $state(1); // 0 at the start of the travel, 1 at its end
  changed = $state.raw<ReadonlySet<string>>(new Set());
  #last: V | null = null;
  #frame = 0;
  #ring: ReturnType<typeof setTimeout> | undefined;

  /** Take note of a view; `change` compares it with the one before. */
  show(view: V, still: boolean, change: (before: V, after: V) => Change): void {
    const before = this.#last;
    if (before === view) return;
    this.#last = view;
    this.skip();
    if (before === null) return;
    const { ms, ids } = change(before, view);
    this.#mark(ids);
    if (ms === 0) return;
    if (still) this.#run(view, FADE);
    else {
      this.before = before;
      this.#run(view, ms);
    }
  }

  /** Jump to the end of the travel. */
  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.t = 1;
    this.before = null;
  }

  stop(): void {
    this.skip();
    clearTimeout(this.#ring);
  }

  #mark(ids: readonly string[]): void {
    clearTimeout(this.#ring);
    this.changed = new Set(ids);
    if (ids.length) this.#ring = setTimeout(() => (this.changed = new Set()), RING);
  }

  #run(view: V, ms: number): void {
    const start = performance.now();
    this.t = 0;
    const step = (now: number) => {
      if (this.#last !== view) return;
      this.t = Math.min(1, (now - start) / ms);
      if (this.t < 1) this.#frame = requestAnimationFrame(step);
      else this.before = null;
    };
    this.#frame = requestAnimationFrame(step);
  }
}

/** Quick away, gentle in. */
export const eased = (t: number) => 1 - (1 - t) ** 3;
