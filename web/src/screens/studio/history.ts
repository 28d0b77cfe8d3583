// Steps that can be undone and done again; keystrokes in one field are one step.

export class History<T> {
  #past: readonly T[] = [];
  #future: readonly T[] = [];
  #mark = '';

  constructor(
    public now: T,
    readonly most = 200,
  ) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A step; one with the mark of the step before belongs to it. */
  take(next: T, mark = ''): void {
    if (mark === '' || mark !== this.#mark) this.#past = [...this.#past, this.now].slice(-this.most);
    this.#mark = mark;
    this.#future = [];
    this.now = next;
  }

  /** Whatever comes next is a step of its own. */
  settle(): void {
    this.#mark = '';
  }

  undo(): boolean {
    const before = this.#past.at(-1);
    if (before === undefined) return false;
    this.#future = [this.now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#mark = '';
    this.now = before;
    return true;
  }

  redo(): boolean {
    const [next, ...later] = this.#future;
    if (next === undefined) return false;
    this.#past = [...this.#past, this.now];
    this.#future = later;
    this.#mark = '';
    this.now = next;
    return true;
  }
}
