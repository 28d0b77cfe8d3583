// What the page and the server say to each other about a draft, by the names the studio uses.

import type {
  Draft,
  DraftEdit,
  FormField as Field,
  FormLine as Line,
  FormOperation as Operation,
  Studio as DraftView,
  StudioChange as Change,
  StudioGroup as Group,
  StudioItem as Item,
  StudioProblem as Problem,
  StudioText as RuleText,
} from '$lib/api/types';

export type { Change, Draft, DraftView, Field, Group, Item, Line, Operation, Problem, RuleText };

export interface Edit extends Required<DraftEdit> {
  readonly value: unknown;
}

export interface Variant {
  readonly variant: string;
  readonly name: string;
  readonly game: string;
  readonly draft: Draft;
}
