// The last ply of each match that this browser has seen as one who watches; of the matches watched lately.

const KEY = 'colossarium.looked';
const MOST = 50; // matches

export function lastLook(match: string): number {
  return stored()[match] ?? 0;
}

export function rememberLook(match: string, ply: number): void {
  const others = Object.entries(stored()).filter(([other]) => other !== match);
  const kept = [...others.slice(1 - MOST), [match, ply] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that stores nothing tells whoever comes back of everything once more.
  }
}

function stored(): Readonly<Record<string, number>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}
