// What a lesson sets in the place of parts of a match: top bar, log and chat, the strip, and the hint.

import type { Snippet } from 'svelte';

export interface LessonParts {
  readonly bar: Snippet<[skips: readonly { href: string; word: string }[], onrules: () => void]>;
  readonly coach: Snippet<[onclause: (clause: string) => void]>;
  readonly brief: Snippet;
  readonly onhint: () => void;
}
