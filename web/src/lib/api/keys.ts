// The secrets that this browser holds: tokens of seats, of matches made here, and links to watch.

export interface Keys {
  readonly seats: Readonly<Record<number, string>>;
  readonly host?: string;
  readonly watch?: string;
  readonly invitations?: Readonly<Record<number, string>>;
}

const KEY = 'colossarium.keys';
const MOST = 200;

export function keysOf(match: string): Keys {
  return all()[match] ?? { seats: {} };
}

export function keep(match: string, keys: Partial<Keys>): void {
  const { [match]: before, ...others } = all();
  const merged: Keys = {
    ...before,
    ...keys,
    seats: { ...before?.seats, ...keys.seats },
    invitations: { ...before?.invitations, ...keys.invitations },
  };
  const kept = [[match, merged] as const, ...Object.entries(others)].slice(0, MOST);
  store(Object.fromEntries(kept));
}

/** A secret of this browser's own for a seat it is about to take: the same one again until the seat is its own. */
export function ownToken(invitation: string): string {
  const place = `colossarium.joining.${invitation}`;
  const kept = read(place);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  write(place, made);
  return made;
}

/** This browser has asked for the seat before, and does not know whether it got it. */
export const hasOwnToken = (invitation: string) => read(`colossarium.joining.${invitation}`) !== null;

export function forgetOwnToken(invitation: string): void {
  try {
    localStorage.removeItem(`colossarium.joining.${invitation}`);
  } catch {
    // It was never kept.
  }
}

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function write(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch {
    // Without storage the token lasts as long as the page.
  }
}

export function forget(match: string): void {
  const { [match]: _, ...others } = all();
  store(others);
}

/** Every match known here, each with the key that opens most: a seat's own before the one to watch. */
export function known(): { match: string; token: string }[] {
  return Object.entries(all()).flatMap(([match, keys]) => {
    const token = Object.values(keys.seats)[0] ?? keys.watch ?? keys.host;
    return token === undefined ? [] : [{ match, token }];
  });
}

/** All keys to show when sitting down at a table: own seats, else the one to watch. */
export function tokensFor(keys: Keys): string[] {
  const own = Object.values(keys.seats);
  const watch = keys.watch ?? keys.host;
  return own.length > 0 ? own : watch === undefined ? [] : [watch];
}

function all(): Record<string, Keys> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Keys>) : {};
  } catch {
    return {};
  }
}

function store(keys: Record<string, Keys>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(keys));
  } catch {
    // Without storage the link in the address bar remains the only key.
  }
}
