// The few marks of running text that rules use: bold, emphasis, code and links (whose words alone are kept).

export interface Span {
  readonly text: string;
  readonly mark: 'plain' | 'bold' | 'emphasis' | 'code';
}

const MARKS = /\*\*(?<bold>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\([^)]*\)/g;

export function spans(markdown: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of markdown.matchAll(MARKS)) {
    if (match.index > end) found.push({ text: markdown.slice(end, match.index), mark: 'plain' });
    const { bold, emphasis, code, link } = match.groups ?? {};
    if (bold !== undefined) found.push({ text: bold, mark: 'bold' });
    else if (emphasis !== undefined) found.push({ text: emphasis, mark: 'emphasis' });
    else if (code !== undefined) found.push({ text: code, mark: 'code' });
    else found.push({ text: link ?? '', mark: 'plain' });
    end = match.index + match[0].length;
  }
  if (end < markdown.length) found.push({ text: markdown.slice(end), mark: 'plain' });
  return found;
}
