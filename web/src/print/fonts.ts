// The three fonts of the sheets: embedded in the file, shown in the preview, and measured before anything is laid out.

import carved from '@fontsource/cinzel/files/cinzel-latin-600-normal.woff?inline';
import text from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?inline';
import bold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff?inline';
import PDFDocument from 'pdfkit';

export type Font = 'carved' | 'text' | 'bold';

const FILES: Readonly<Record<Font, string>> = { carved, text, bold };
const NAMES = Object.keys(FILES) as Font[];

function bytesOf(address: string): Uint8Array {
  const coded = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(coded, (letter) => letter.charCodeAt(0));
}

/** Gives a document the fonts by their names here. */
export function registerFonts(document: PDFDocument): void {
  for (const name of NAMES) document.registerFont(name, bytesOf(FILES[name]));
}

/** The fonts as a style sheet, for pictures that a browser shows. */
export const fontFaces = (): string =>
  NAMES.map((name) => `@font-face{font-family:${name};src:url(${FILES[name]})}`).join('');

let measuring: PDFDocument | null = null;

/** The width of a line, in the unit of its size. */
export function widthOf(line: string, font: Font, size: number): number {
  if (!measuring) {
    measuring = new PDFDocument({ font: '' });
    registerFonts(measuring);
  }
  return (measuring.font(font).widthOfString(line) / 12) * size;
}

/** A text in lines that are not wider than this; a word that is wider has a line of its own. */
export function wrapped(words: string, font: Font, size: number, width: number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
      if (lines.length && widthOf(longer, font, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** The largest of these sizes at which a text takes at most so many lines, and those lines; the last size always does. */
export function fitted(
  words: string,
  font: Font,
  sizes: readonly number[],
  width: number,
  height: number,
  leading = 1.26,
) {
  for (const size of sizes) {
    const lines = wrapped(words, font, size, width);
    const wide = Math.max(0, ...lines.map((line) => widthOf(line, font, size)));
    if ((lines.length * size * leading <= height && wide <= width) || size === sizes.at(-1)) return { size, lines };
  }
  return { size: sizes[0] ?? 3, lines: [] as string[] };
}
