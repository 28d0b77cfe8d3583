// Player aids: tables of what is looked up during a game.

import type { PrintItem } from '$lib/api/types';
import { widthOf, wrapped } from '../fonts';
import Lines from '../looks/Lines.svelte';
import TableRow from '../looks/TableRow.svelte';
import { flowedSheets, widthOfColumn, type Block } from './columns';
import { copiesOf, type Sheet, type Wishes } from './sheets';

interface Section {
  readonly heading: string;
  readonly head: readonly string[]; // of its columns; none: they need none
  readonly rows: readonly (readonly string[])[];
}

const SIZE = 3.2;
const LEADING = 1.3;
const PADDING = 1.4;

export function aidSheets(items: readonly PrintItem[], wishes: Wishes, short: string): Sheet[] {
  const width = widthOfColumn(wishes, 1);
  const blocks = copiesOf(items).flatMap((item) => aidBlocks(item, width));
  return flowedSheets(blocks, wishes, { part: 'aids', titled: `${short}, player aids`, columns: 1 });
}

function aidBlocks(item: PrintItem, width: number): Block[] {
  const sections = (item.data['sections'] as Section[]).flatMap((section) => sectionBlocks(section, width));
  const whole = sections.reduce((sum, block) => sum + block.height, 0); // an aid stays together where it can
  return [heading(item.name, { size: 6, height: 12, room: whole, width, says: item.name }), ...sections, gap(6)];
}

export const gap = (height: number): Block => ({ height, says: '', draw: () => undefined });

interface Heading {
  readonly size: number;
  readonly height: number; // of one line, with the room above it
  readonly room: number;
  readonly width: number;
  readonly says?: string;
}

export function heading(words: string, { size, height, room, width, says = '' }: Heading): Block {
  const lines = wrapped(words, 'carved', size, width);
  return {
    height: height + (lines.length - 1) * size * LEADING,
    says,
    room,
    draw: (on, x, y) =>
      on.add(on.rendered(Lines, { lines, x, y: y + height * 0.7, size, leading: LEADING, font: 'carved' as const })),
  };
}

function sectionBlocks({ heading: words, head, rows: body }: Section, width: number): Block[] {
  const rows = head.length ? [head, ...body] : body;
  const columns = widthsOf(rows, width);
  const lines = rows.map((row, at) => {
    const font = at === 0 && head.length ? ('bold' as const) : ('text' as const);
    const cells = row.map((cell, column) =>
      wrapped(cell, column === 0 ? 'bold' : font, SIZE, (columns[column] ?? 0) - 2 * PADDING),
    );
    const deep = Math.max(1, ...cells.map((cell) => cell.length)) * SIZE * LEADING + 2 * PADDING;
    return {
      height: deep,
      says: '',
      draw: (on, x, y) =>
        on.add(on.rendered(TableRow, { cells, columns, x, y, height: deep, size: SIZE, font, padding: PADDING })),
    } satisfies Block;
  });
  const room = (lines[0]?.height ?? 0) + (lines[1]?.height ?? 0);
  return [heading(words, { size: 4.2, height: 8, room, width }), ...lines];
}

/** Columns as wide as their longest texts ask for; what is too long for the sheet shares the rest. */
function widthsOf(rows: readonly (readonly string[])[], width: number): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(14, ...rows.map((row) => widthOf(row[column] ?? '', 'bold', SIZE) + 2 * PADDING + 0.5)),
  );
  const all = wanted.reduce((sum, each) => sum + each, 0);
  const widest = Math.max(...wanted);
  if (all <= width) return wanted;
  const others = all - widest;
  return wanted.map((each) => (each === widest ? Math.max(width - others, width / 3) : each));
}
