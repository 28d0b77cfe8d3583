// What a board is handed and what it says: the contract between the table and the drawings.

import type { Component } from 'svelte';
import type { LogEvent } from '$lib/api/types';
import type { Paint } from '$lib/art/bands';
import type { NumberedMarks, Tell } from './told';

export interface LegalAction {
  readonly clicks: readonly string[];
  readonly label: string;
}

/** A move to show, in a review: its clicks, and the view in which it was made. */
export interface ToldMove<V = unknown> {
  readonly clicks: readonly string[];
  readonly before: V | null;
  readonly best?: boolean; // it would have been the best; else it was played
}

/** A track on one line above the board; a hand as a strip of names, or laid open over the panels. */
export type Form = 'line' | 'names' | 'open';

export interface BoardProps<V = unknown> {
  view: V; // all that one seat may know
  events?: readonly LogEvent[]; // what happened on the way to this view, where it came with them
  next: ReadonlySet<string>; // ids that continue at least one legal action
  chosen: readonly string[]; // the clicks made so far
  pointed: string | null; // the id pointed at or focused
  hinted: readonly string[]; // ids of the hint on show
  ringed: readonly string[]; // what a refusal speaks of
  names: readonly string[]; // the players' names, by seat
  given?: Readonly<Record<string, string>>; // what people have named things, by id
  actions: readonly LegalAction[]; // legal actions that begin with the clicks made
  quarter: number; // quarter turns of the picture
  plan: boolean; // flat plan instead of the picture in depth
  zoom: number; // 1 to 3
  told?: readonly ToldMove<V>[];
  marks?: readonly NumberedMarks[]; // what was done since the last turn
  controlled?: ReadonlySet<string>; // places whose control has changed since
  still?: boolean; // no travel, by the person's own setting
  form?: Form; // of a track or a hand where room is scarce
  onpick: (id: string, confirm?: boolean) => void; // anything clicked, legal or not
  onpoint: (id: string | null) => void;
}

/** A board that is only looked at. */
export const AT_REST = {
  next: new Set<string>(),
  chosen: [],
  pointed: null,
  hinted: [],
  ringed: [],
  actions: [],
  quarter: 0,
  plan: false,
  zoom: 1,
  still: true,
  onpick: () => undefined,
  onpoint: () => undefined,
} satisfies Omit<BoardProps, 'view' | 'names'>;

export interface PlateProps<V = unknown> {
  view: V;
  seat: number;
  names: readonly string[];
  small?: boolean; // on a phone: one short figure
  low?: boolean; // one line, without words
}

export interface Side {
  name: string;
  seats: number[];
  score?: string;
}

export type Tool = 'rotate' | 'plan' | 'zoom';

export interface PanelTab {
  readonly word: string;
  readonly icon: 'mana' | 'turn' | 'climb' | 'players' | 'talks';
}

export interface BoardKit<V = unknown> {
  Board: Component<BoardProps<V>>;
  Track?: Component<BoardProps<V>>; // above the board
  Hand?: Component<BoardProps<V>>; // below the board
  opensHand?: (narrow: boolean) => boolean; // its row of names says too little, so the cards can be laid open
  Panels?: Component<BoardProps<V>>; // right rail
  Closing?: Component<BoardProps<V>>; // with what decided a match
  Side?: Component<BoardProps<V>>; // left rail, below the plates
  Plate?: Component<PlateProps<V>>; // the game's few numbers in a seat plate
  panelTab?: (view: V) => PanelTab; // what the panels are called where they are a tab
  tools?: readonly Tool[];
  changesAtOnce?: boolean; // much follows a decision by itself, so a review shows the position before it
  verbs?: ReadonlySet<string>; // words that only open an action: clicking what follows says them too
  control?: (view: V) => ReadonlyMap<string, string | null>; // who controls each place
  tell?: Tell; // the marks that an event leaves
  band: (view: V, seat: number) => Paint;
  acting?: (events: readonly LogEvent[]) => Paint | null; // whose move these events tell of, where a seat has several sides
  title: (view: V) => string;
  sides?: (view: V) => Side[];
  draws: (view: V, id: string) => boolean; // this id is shown as a thing that can be clicked
  name: (view: V, id: string) => string; // short: crumbs and chips
  label: (view: V, id: string) => string; // everything about it, in the order of a cell's label
  where?: (view: V, id: string) => string | null; // where a piece stands
  asks?: (view: V, clicks: readonly string[]) => string; // a whole action as a short question, where its label is long
  about?: (view: V, id: string) => string; // more than its label, for whoever points at it
  preview?: (view: V, chosen: readonly string[], id: string) => string; // what choosing it would do, where the view knows
}
