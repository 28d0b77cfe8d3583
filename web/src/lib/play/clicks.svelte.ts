// The clicks made towards one action, and what they leave open.

import {
  cancel,
  clickable,
  compatible,
  drop,
  forkOf,
  NO_DECISION,
  nextIds,
  offered,
  pick,
  whole,
  type Choice,
  type Decision,
} from './narrow';

export class Clicks {
  decision: Decision = $state.raw(NO_DECISION);
  made: readonly string[] = $state.raw([]);

  readonly next: ReadonlySet<string> = $derived(new Set(clickable(this.decision, this.made)));
  readonly ready: Choice | null = $derived(whole(this.decision, this.made));
  readonly possible: readonly Choice[] = $derived(compatible(this.decision, this.made));

  readonly offered: readonly string[] = $derived(offered(this.decision, this.made));

  /** The clicks that the next one is added to: without the last where it would be changed. */
  readonly base: readonly string[] = $derived(forkOf(this.decision, this.made) ?? this.made);

  /** Nothing could be added to the action that is ready. */
  get isLast(): boolean {
    return this.ready !== null && nextIds(this.decision, this.made).length === 0;
  }

  begin(decision: Decision): void {
    this.decision = decision;
    this.made = [];
  }

  /** Whether the id led anywhere. */
  pick(id: string): boolean {
    const made = pick(this.decision, this.made, id);
    if (made !== null) this.made = made;
    return made !== null;
  }

  cancel(): void {
    this.made = cancel(this.decision, this.made);
  }

  drop(index: number): void {
    this.made = drop(this.decision, this.made, index);
  }

  clear(): void {
    this.made = [];
  }

  show(clicks: readonly string[]): void {
    this.made = clicks;
  }

  /** The one action that choosing this id would complete. */
  completedBy(id: string): Choice | null {
    const made = this.next.has(id) ? pick(this.decision, this.made, id) : null;
    return made === null ? null : whole(this.decision, made);
  }
}
