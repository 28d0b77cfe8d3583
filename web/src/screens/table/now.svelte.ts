// The time as things that count down or up need it, a few times a second.

const STEP = 250; // milliseconds

export const now = $state({ milliseconds: performance.now() });

setInterval(() => {
  if (!document.hidden) now.milliseconds = performance.now();
}, STEP);
