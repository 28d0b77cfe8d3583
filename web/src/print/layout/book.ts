// The rulebook on paper: the parts of the book in order, with its drawings and positions, in two columns.

import type { BookExample, BookParagraph, BookPart, BookPicture, BookText } from '$lib/api/types';
import { spans } from '$lib/ui/inline';
import type { Font } from '../fonts';
import { wrapped } from '../fonts';
import { drawingOf, positionOf, type Illustration } from '../looks/illustrations';
import Lines from '../looks/Lines.svelte';
import { gap, heading } from './aids';
import { flowedSheets, widthOfColumn, type Block } from './columns';
import type { Sheet, Wishes } from './sheets';

export const BOOK = 'book';

/** A book as the server tells it: its text, and the positions that it shows. */
export interface Book {
  readonly text: BookText;
  readonly pictures: readonly BookPicture[];
}

const COLUMNS = 2;
const SIZE = 3.3;
const LEADING = 1.36;
const LEGEND = 2.7;

export function bookSheets({ text, pictures }: Book, wishes: Wishes, short: string): Sheet[] {
  const page: Page = { width: widthOfColumn(wishes, COLUMNS), pale: wishes.pale, game: text.game, pictures };
  const title = told(text.name, { size: 7, font: 'carved', width: page.width });
  const blocks = [...title, ...text.parts.flatMap((part) => partBlocks(part, page))];
  return flowedSheets(blocks, wishes, { part: BOOK, titled: `${short}, rulebook`, columns: COLUMNS });
}

interface Page {
  readonly width: number;
  readonly pale: boolean;
  readonly game: string;
  readonly pictures: readonly BookPicture[];
}

function partBlocks(part: BookPart, page: Page): Block[] {
  return [
    heading(part.name, { size: 5, height: 11, room: 3 * SIZE * LEADING, width: page.width, says: part.name }),
    ...part.paragraphs.flatMap((paragraph) => paragraphBlocks(paragraph, page)),
    ...part.examples.flatMap((example) => exampleBlocks(example, page)),
  ];
}

const smallHeading = (words: string, { width }: Page) =>
  heading(words, { size: 3.8, height: 6.8, room: 2 * SIZE * LEADING, width });

function paragraphBlocks(paragraph: BookParagraph, page: Page): Block[] {
  const picture = page.pictures.find(({ id }) => id === paragraph.picture);
  return [
    ...(paragraph.heading ? [smallHeading(paragraph.heading, page)] : []),
    ...told(plain(paragraph.text), { width: page.width }),
    ...shown(paragraph.drawing ? drawingOf(paragraph.drawing) : picture && positionOf(page.game, picture), page),
    ...(picture ? legend(picture.says, page) : []),
    gap(1.6),
  ];
}

function exampleBlocks(example: BookExample, page: Page): Block[] {
  const picture = page.pictures.find(({ id }) => id === example.id);
  return [
    smallHeading(`Example: ${example.name}`, page),
    ...shown(picture && positionOf(page.game, picture), page),
    ...(picture ? legend(picture.says, page) : []),
    ...example.steps.flatMap((step, at) => told(`${at + 1}. ${plain(step.text)}`, { width: page.width })),
    gap(2),
  ];
}

/** Words alone: marks of running text are left out. */
const plain = (markdown: string) =>
  markdown
    .split(/\n\n+/)
    .map((paragraph) =>
      spans(paragraph.replaceAll('\n', ' '))
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');

interface Manner {
  readonly width: number;
  readonly size?: number;
  readonly font?: Font;
  readonly fill?: string;
}

/** Text line by line, so that columns break between lines. */
function told(words: string, { width, size = SIZE, font = 'text', fill = '#1b2036' }: Manner): Block[] {
  return wrapped(words, font, size, width).map((line) => ({
    height: size * LEADING,
    says: '',
    draw: (on, x, y) => on.add(on.rendered(Lines, { lines: [line], x, y: y + size, size, font, fill })),
  }));
}

const legend = (says: string, { width }: Page): Block[] => [
  ...told(says, { width, size: LEGEND, fill: '#484858' }),
  gap(1.4),
];

const TALLEST = 62; // millimetres

function shown(illustration: Illustration | undefined, { width, pale }: Page): Block[] {
  if (!illustration || pale) return [];
  const { box, render } = illustration;
  const scale = Math.min(width / box.width, TALLEST / box.height);
  const height = box.height * scale;
  const left = (width - box.width * scale) / 2;
  return [
    {
      height: height + 2,
      says: '',
      draw: (on, x, y) =>
        on.add(
          `<svg x="${x + left}" y="${y + 1}" width="${box.width * scale}" height="${height}"` +
            ` viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${render(on)}</svg>`,
        ),
    },
  ];
}
