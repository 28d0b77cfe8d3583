// What a lesson or a puzzle sets in the place of parts of a match: top bar, log and chat, the strip, and the hint.

import type { Snippet } from 'svelte';

export interface LessonParts {
  readonly bar: Snippet<[skips: readonly { href: string; word: string }[], onrules: () => void]>;
  readonly coach: Snippet<[onclause: (clause: string) => void]>;
  readonly brief: Snippet;
  readonly onhint: () => void;
  readonly word?: string; // what the coach is called; Coach if absent
  readonly goal?: Snippet; // over the board; a puzzle has it, and its strip only on phones
  readonly beside?: Snippet; // under the seats of a wide table
  readonly closing?: Snippet | undefined; // in place of the question, while nothing is to be decided
}
