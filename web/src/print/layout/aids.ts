// Player aids: tables of what is looked up during a game.

import type { PrintItem } from '$lib/api/types';
import { widthOf, wrapped } from '../fonts';
import Lines from '../looks/Lines.svelte';
import TableRow from '../looks/TableRow.svelte';
import { flowedSheets, widthOfText, type Block } from './columns';
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
  const width = widthOfText(wishes);
  const blocks = copiesOf(items).flatMap((item) => aidBlocks(item, width));
  return flowedSheets('aids', blocks, wishes, `${short}, player aids`);
}

function aidBlocks(item: PrintItem, width: number): Block[] {
  const sections = (item.data['sections'] as Section[]).flatMap((section) => sectionBlocks(section, width));
  const whole = sections.reduce((sum, block) => sum + block.height, 0); // an aid stays together where it can
  return [heading(item.name, 6, 12, whole, item.name), ...sections, gap(6)];
}

const gap = (height: number): Block => ({ height, says: '', draw: () => undefined });

export function heading(words: string, size: number, height: number, room: number, says = ''): Block {
  return {
    height,
    says,
    room,
    draw: (on, x, y) =>
      on.add(on.rendered(Lines, { lines: [words], x, y: y + height * 0.7, size, font: 'carved' as const })),
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
  return [heading(words, 4.2, 8, (lines[0]?.height ?? 0) + (lines[1]?.height ?? 0)), ...lines];
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
