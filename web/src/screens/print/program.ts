// What prints: the very file that the command runs, loaded when it is first needed.

import type * as Printing from '../../print';

const PROGRAM = '/printing/print.js';

let loading: Promise<typeof Printing> | undefined;

/** The program; one that could not be loaded is tried again the next time. */
export function printing(): Promise<typeof Printing> {
  loading ??= (import(/* @vite-ignore */ PROGRAM) as Promise<typeof Printing>).catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}
