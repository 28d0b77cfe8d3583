// The blocks of a Markdown text as the rules use them: headings, lists, tables, quotations, fenced code, paragraphs.

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly clause: string; readonly text: string }[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const CLAUSE = /^\*\*([A-Z]+[\d.]+)\*\*\s*/;
const cells = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim());

/** A clause without its id, which is shown apart. */
export const withoutId = (text: string) => text.replace(CLAUSE, '');

export function item(text: string): { clause: string; text: string } {
  return { clause: CLAUSE.exec(text)?.[1] ?? '', text: withoutId(text) };
}

export function blocks(markdown: string): Block[] {
  const found: Block[] = [];
  let lines: string[] = [];
  let kind = '';
  const close = () => {
    if (lines.length > 0) found.push(closed(kind, lines));
    [lines, kind] = [[], ''];
  };
  for (const line of markdown.split('\n')) {
    if (kind === 'code') {
      if (line.startsWith('```')) close();
      else lines.push(line);
      continue;
    }
    const next = kindOf(line);
    if (next === 'list' || next === 'heading' || next !== kind) {
      if (!(next === 'list' && kind === 'list')) close();
    }
    if (next === '') continue;
    kind = next;
    if (next !== 'code') lines.push(line);
  }
  close();
  return found;
}

function kindOf(line: string): string {
  if (line.trim() === '') return '';
  if (line.startsWith('#')) return 'heading';
  if (line.startsWith('- ') || line.startsWith('  ')) return 'list';
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('>')) return 'quote';
  if (line.startsWith('```')) return 'code';
  return 'paragraph';
}

function closed(kind: string, lines: readonly string[]): Block {
  switch (kind) {
    case 'heading':
      return { kind, depth: (lines[0] ?? '').search(/[^#]/), text: (lines[0] ?? '').replace(/^#+\s*/, '') };
    case 'list': {
      const items: string[] = [];
      for (const line of lines) {
        if (line.startsWith('- ')) items.push(line.slice(2));
        else items.push(`${items.pop() ?? ''} ${line.trim()}`);
      }
      return { kind, items: items.map(item) };
    }
    case 'table': {
      const [head = '', , ...rows] = lines;
      return { kind, head: cells(head), rows: rows.map(cells) };
    }
    case 'code':
      return { kind, text: lines.join('\n') };
    case 'quote':
      return { kind, text: lines.map((line) => line.replace(/^>\s?/, '')).join(' ') };
    default:
      return { kind: 'paragraph', text: lines.join(' ') };
  }
}
