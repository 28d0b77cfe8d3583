// What readers are told: one sentence per event, politely; urgently only who decides and a lost connection.

export const spoken = $state({ polite: '', urgent: '' });

const HOLD = 150; // milliseconds: sentences that come together are told together
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function announce(sentence: string): void {
  if (!sentence) return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    spoken.polite = again(spoken.polite, waiting.join(' '));
    waiting = [];
  }, HOLD);
}

export function announceUrgently(sentence: string): void {
  spoken.urgent = again(spoken.urgent, sentence);
}

/** The same sentence twice is told twice: a no-break space makes it another text. */
function again(before: string, sentence: string): string {
  return before === sentence ? `${sentence}\u00a0` : sentence;
}
