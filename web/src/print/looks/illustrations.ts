// The illustrations of a rulebook: drawings by their names, and positions on the games' own boards.

import type { BookPicture } from '$lib/api/types';
import ColossiBoard from '$lib/board/colossi/Board.svelte';
import KolossusBoard from '$lib/board/kolossus/Board.svelte';
import OgBoard from '$lib/board/og/Board.svelte';
import type { BoardProps } from '$lib/board/types';
import type { Component } from 'svelte';
import { DRAWINGS } from '../../screens/book/drawings';
import { DRAWINGS as LESSONS } from '../../screens/learn/drawings';
import { Drawing } from '../render';

export interface Illustration {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly render: (on: Drawing) => string; // what is inside the box
}

// Boards that are drawn as one SVG; another is told in words.
const BOARDS = {
  kolossus: KolossusBoard,
  og: OgBoard,
  'colossi-banners': ColossiBoard,
  'colossi-ages': ColossiBoard,
} as unknown as Readonly<Record<string, Component<BoardProps<unknown>>>>;

/** The drawing in something rendered: the stage of a board, or the first one, from its start tag to its end tag. */
function outer(html: string): { box: string; inside: string } | undefined {
  const start = /<svg[^>]*class="stage[^>]*>/.exec(html) ?? /<svg[^>]*>/.exec(html);
  if (!start) return undefined;
  let depth = 1;
  const after = start.index + start[0].length;
  for (const tag of html.slice(after).matchAll(/<(\/?)svg\b/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) {
      return { box: /viewBox="([^"]*)"/.exec(start[0])?.[1] ?? '', inside: html.slice(after, after + tag.index) };
    }
  }
  return undefined;
}

function taken(rendered: (on: Drawing) => string): Illustration | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = (outer(rendered(new Drawing()))?.box ?? '').split(' ').map(Number);
  if (!width || !height) return undefined;
  return { box: { x, y, width, height }, render: (on) => outer(rendered(on))?.inside ?? '' };
}

export function drawingOf(name: string): Illustration | undefined {
  const sketch = DRAWINGS[name] ?? LESSONS[name];
  return sketch && taken((on) => on.rendered(sketch.of as Component<Record<string, unknown>>, { ...sketch.with }));
}

const nothing = () => undefined;

/** A position of the book, as it opens. */
export function positionOf(game: string, picture: BookPicture): Illustration | undefined {
  const board = BOARDS[game];
  const frame = picture.frames[picture.opens] ?? picture.frames[0];
  if (!board || !frame) return undefined;
  const props = {
    view: frame.view,
    names: picture.names,
    next: new Set(frame.next),
    chosen: picture.chosen,
    pointed: null,
    hinted: [],
    ringed: [],
    actions: [],
    quarter: 0,
    plan: true,
    zoom: picture.zoom,
    still: true,
    onpick: nothing,
    onpoint: nothing,
  } satisfies BoardProps<unknown>;
  return taken((on) => on.rendered(board, props));
}
