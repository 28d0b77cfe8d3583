// The log as it is read: lines grouped under their round or turn, names picked out.

import type { LogLine } from '$lib/api/types';
import type { Paint } from '$lib/art/bands';

export interface LogGroup {
  readonly heading: string;
  readonly lines: readonly LogLine[];
}

/** Latest first, but what followed from one move stays in its order. Groups by round; what belongs to no round stands under "Setup". */
export function grouped(lines: readonly LogLine[]): LogGroup[] {
  const groups: { heading: string; lines: LogLine[] }[] = [];
  for (const line of latestFirst(lines)) {
    const heading = line.heading ?? 'Setup';
    const current = groups.at(-1);
    if (current?.heading === heading) current.lines.push(line);
    else groups.push({ heading, lines: [line] });
  }
  return groups;
}

function latestFirst(lines: readonly LogLine[]): LogLine[] {
  return lines.toSorted((a, b) => b.ply - a.ply || a.number - b.number);
}

export interface Name {
  readonly text: string;
  readonly band: Paint;
}

const BANDS: readonly Name[] = [
  { text: "Tua'tha", band: 'tuatha' },
  { text: 'Krell', band: 'krell' },
  { text: 'Ishtari', band: 'ishtari' },
  { text: 'Firbolg', band: 'firbolg' },
];

/** A sentence in pieces, with the names of players and warbands apart. */
export function pieces(text: string, players: readonly Name[]): { text: string; band: Paint | null }[] {
  const names = [...players, ...BANDS].filter((name) => name.text.length > 0);
  const found: { text: string; band: Paint | null }[] = [];
  let rest = text;
  while (rest) {
    const first = earliest(rest, names);
    if (first === null) break;
    if (first.at > 0) found.push({ text: rest.slice(0, first.at), band: null });
    found.push({ text: first.name.text, band: first.name.band });
    rest = rest.slice(first.at + first.name.text.length);
  }
  if (rest) found.push({ text: rest, band: null });
  return found;
}

function earliest(text: string, names: readonly Name[]): { at: number; name: Name } | null {
  let best: { at: number; name: Name } | null = null;
  for (const name of names) {
    const at = text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.text)}(?![\\p{L}\\p{N}])`, 'u'));
    if (at < 0) continue;
    if (best === null || at < best.at || (at === best.at && name.text.length > best.name.text.length))
      best = { at, name };
  }
  return best;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Lines by number; one that comes again replaces the one before. */
export function merged<Line extends { readonly number: number }>(old: readonly Line[], fresh: readonly Line[]): Line[] {
  const byNumber = new Map([...old, ...fresh].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
