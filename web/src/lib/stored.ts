// Small things that this browser keeps, each an object under a key of its own.

/** What is kept under a key; whatever is missing or cannot be read is as in `nothing`. */
export function storedAt<T extends object>(key: string, nothing: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...nothing, ...found } : nothing;
  } catch {
    return nothing;
  }
}

/** A browser that stores nothing keeps it until the page is left. */
export function storeAt(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The page goes on with what it has.
  }
}

/** An object whose values all pass; for what comes from elsewhere. */
export function isRecordOf(given: unknown, passes: (value: Readonly<Record<string, unknown>>) => boolean): boolean {
  const isObject = (thing: unknown): thing is Record<string, unknown> =>
    typeof thing === 'object' && thing !== null && !Array.isArray(thing);
  return isObject(given) && Object.values(given).every((value) => isObject(value) && passes(value));
}

export const areTexts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((text) => typeof text === 'string');
