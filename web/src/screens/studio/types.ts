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

export interface Reached {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface Measure extends Reached {
  readonly id: string;
  readonly of: string;
  readonly heading: string;
  readonly text: string;
  readonly between: string;
  readonly unit: string;
  readonly is_clear: boolean;
  readonly earlier: readonly Reached[];
}

export interface ComparisonShown {
  readonly pairs: number;
  readonly all: number; // measures of the report
  readonly measures: readonly Measure[];
  readonly example: string;
}
