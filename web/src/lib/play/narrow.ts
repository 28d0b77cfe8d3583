// Narrows the server's list of legal actions click by click. Knows no rules.

export interface Choice {
  readonly clicks: readonly string[];
  readonly label: string;
}

/** The decision's legal actions; where `anyOrder` holds, clicks count as a multiset, not as a sequence. */
export interface Decision {
  readonly actions: readonly Choice[];
  readonly anyOrder: boolean;
  readonly verbs?: ReadonlySet<string>; // words that only open an action: clicking what follows says them too
}

export const NO_DECISION: Decision = { actions: [], anyOrder: false };

/** The actions that the clicks made may still become. */
export function compatible(decision: Decision, made: readonly string[]): readonly Choice[] {
  return decision.actions.filter((action) =>
    decision.anyOrder ? remainder(action.clicks, made) !== null : startsWith(action.clicks, made),
  );
}

/** The ids that continue at least one legal action, in the order of the list. */
export function nextIds(decision: Decision, made: readonly string[]): string[] {
  const found = new Set<string>();
  const closing = decision.anyOrder ? closingIds(decision.actions) : NONE;
  for (const { clicks } of decision.actions) {
    if (!decision.anyOrder) {
      const next = clicks[made.length];
      if (next !== undefined && startsWith(clicks, made)) found.add(next);
      continue;
    }
    const left = remainder(clicks, made);
    for (const id of left ?? []) if (!closing.has(id) || left?.length === 1) found.add(id);
  }
  return [...found];
}

/** The action that the clicks made are the whole of. */
export function whole(decision: Decision, made: readonly string[]): Choice | null {
  return compatible(decision, made).find(({ clicks }) => clicks.length === made.length && made.length > 0) ?? null;
}

/** The clicks after one more; null where this id leads nowhere, so that the server can say why. */
export function pick(decision: Decision, made: readonly string[], id: string): string[] | null {
  const next = nextIds(decision, made);
  if (next.includes(id)) return settle(decision, [...made, id]);
  const opener = openers(decision, made).find((verb) => nextIds(decision, [...made, verb]).includes(id));
  if (opener !== undefined) return settle(decision, [...made, opener, id]);
  if (made.includes(id)) return drop(decision, made, made.lastIndexOf(id));
  const fork = forkOf(decision, made);
  if (fork !== null && clickable(decision, fork).includes(id)) return pick(decision, fork, id);
  if (nextIds(decision, []).includes(id)) return settle(decision, [id]);
  return null;
}

/**
 * What can be clicked: the next ids, and those behind a next id that decides nothing by itself. Where an action is whole
 * and cannot grow, the others that the last click chose among stay clickable, so that the choice can be changed.
 */
export function clickable(decision: Decision, made: readonly string[]): string[] {
  const fork = forkOf(decision, made);
  if (fork !== null) return clickable(decision, fork).filter((id) => id !== made.at(-1));
  const found = new Set(nextIds(decision, made));
  for (const opener of openers(decision, made)) {
    for (const id of nextIds(decision, [...made, opener])) found.add(id);
  }
  return [...found];
}

/** What a person needs to be offered: verbs give way to what follows them. */
export function offered(decision: Decision, made: readonly string[]): string[] {
  const silent = new Set(openers(decision, forkOf(decision, made) ?? made));
  return clickable(decision, made).filter((id) => !silent.has(id));
}

/** The clicks at which the last choice of a whole action was made; null while there is something to add. */
export function forkOf(decision: Decision, made: readonly string[]): string[] | null {
  if (decision.anyOrder || whole(decision, made) === null || nextIds(decision, made).length > 0) return null;
  let fork = made.slice(0, -1);
  while (fork.length > 0 && openers(decision, fork.slice(0, -1)).includes(fork.at(-1) ?? '')) fork = fork.slice(0, -1);
  return [...fork];
}

/** Next ids that need no click of their own: the only one there is, and verbs. */
export function openers(decision: Decision, made: readonly string[]): string[] {
  const only = forced(decision, made);
  const verbs = decision.verbs ?? NONE;
  return nextIds(decision, made).filter(
    (id) => id === only || (verbs.has(id) && whole(decision, [...made, id]) === null),
  );
}

/** The clicks without one of them: in a row, what came after it goes as well. */
export function drop(decision: Decision, made: readonly string[], index: number): string[] {
  return decision.anyOrder ? made.filter((_, at) => at !== index) : made.slice(0, index);
}

/** One click back, with whatever was taken by itself after it. */
export function cancel(decision: Decision, made: readonly string[]): string[] {
  let kept = made.slice(0, -1);
  while (kept.length > 0 && forced(decision, kept) !== null) kept = kept.slice(0, -1);
  return [...kept];
}

/** A single possible next id is taken by itself, except the first and the last of an action. */
function settle(decision: Decision, made: readonly string[]): string[] {
  const only = forced(decision, made);
  return only === null ? [...made] : settle(decision, [...made, only]);
}

function forced(decision: Decision, made: readonly string[]): string | null {
  const [only, ...others] = nextIds(decision, made);
  if (only === undefined || others.length > 0 || whole(decision, made) !== null) return null;
  return whole(decision, [...made, only]) === null ? only : null;
}

const NONE: ReadonlySet<string> = new Set();

/** Where every action ends with an id that is never elsewhere, that id is the button which ends the handful. */
function closingIds(actions: readonly Choice[]): ReadonlySet<string> {
  const last = new Set(actions.map(({ clicks }) => clicks.at(-1) ?? ''));
  const elsewhere = actions.some(({ clicks }) => clicks.slice(0, -1).some((id) => last.has(id)));
  return elsewhere ? NONE : last;
}

function startsWith(clicks: readonly string[], made: readonly string[]): boolean {
  return made.length <= clicks.length && made.every((id, at) => clicks[at] === id);
}

/** What is left of an action once a handful is taken out of it; null where the handful does not fit. */
function remainder(clicks: readonly string[], handful: readonly string[]): string[] | null {
  const left = [...clicks];
  for (const id of handful) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
