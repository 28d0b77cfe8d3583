// What the server shows of a study: verdicts, panels and their points, all of it worked out by the lab.

export type Sign = 'A' | 'B' | 'B minus A';

export interface Point {
  readonly sign: Sign;
  readonly of: string;
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
  readonly between: string;
  readonly spoken: string;
  readonly at?: number; // along the axis: of curves and of cards
  readonly mark?: '' | 'up' | 'down' | 'square';
  readonly remark?: string;
  readonly label?: boolean;
}

export interface Row {
  readonly label: string;
  readonly points: readonly Point[];
}

export interface Change extends Point {
  readonly a: string;
  readonly b: string;
  readonly reading: string;
  readonly is_clear: boolean;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Base {
  readonly question: string;
  readonly title: string;
  readonly about: string;
  readonly unit?: string;
  readonly note?: string;
  readonly left_out?: string;
  readonly table?: Table | null;
}

export type Panel =
  | (Base & { readonly kind: 'waiting'; readonly waiting: string })
  | (Base & {
      readonly kind: 'intervals';
      readonly rows: readonly Row[];
      readonly mark: { at: number; label: string } | null;
    })
  | (Base & {
      readonly kind: 'histogram';
      readonly edges: readonly number[];
      readonly axis: string;
      readonly series: readonly { sign: Sign; shares: readonly number[]; mean: Point }[];
    })
  | (Base & { readonly kind: 'curve'; readonly series: readonly { sign: Sign; points: readonly Point[] }[] })
  | (Base & { readonly kind: 'scatter'; readonly points: readonly Point[]; readonly axis: string })
  | (Base & { readonly kind: 'bars'; readonly bars: readonly Point[]; readonly rest: string })
  | (Base & { readonly kind: 'changes'; readonly rows: readonly Change[] });

export type PanelOf<Kind extends Panel['kind']> = Extract<Panel, { kind: Kind }>;

/** An interval after so many pairs of games. */
export interface Reached {
  readonly n: number;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** B minus A in one measure, and its wider intervals after fewer pairs. */
export interface Measure extends Reached {
  readonly id: string;
  readonly item: string; // of the studio; empty: the whole game
  readonly heading: string;
  readonly label: string;
  readonly text: string;
  readonly between: string;
  readonly unit: string;
  readonly is_clear: boolean;
  readonly earlier: readonly Reached[];
  readonly note: string;
  readonly spoken: string;
}

export interface Shown {
  readonly variants: readonly { sign: Sign; said: string }[];
  readonly verdicts: readonly { question: string; heading: string; sentence: string; is_clear: boolean }[];
  readonly panels: readonly Panel[];
  readonly notes: readonly { sentence: string; games: number | null }[];
  readonly comparison: { readonly pairs: number; readonly of: number; readonly measures: readonly Measure[] } | null;
}

/** The points of a panel in the order in which the keyboard visits them. */
export function pointsOf(panel: Panel): readonly Point[] {
  switch (panel.kind) {
    case 'waiting':
      return [];
    case 'intervals':
      return panel.rows.flatMap((row) => row.points);
    case 'histogram':
      return panel.series.map(({ mean }) => mean);
    case 'curve':
      return panel.series.flatMap(({ points }) => points);
    case 'scatter':
      return [...panel.points].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
    case 'bars':
      return panel.bars;
    case 'changes':
      return panel.rows;
  }
}
