// The last ply of a match that this browser has seen, for whoever watches.

const LOOKED = 'colossarium.looked.';

export function lastLook(match: string): number {
  return Number(sessionStorage.getItem(LOOKED + match) ?? 0);
}

export function rememberLook(match: string, ply: number): void {
  sessionStorage.setItem(LOOKED + match, String(ply));
}
