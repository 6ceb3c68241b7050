import type { Call, Option } from '#engine/schema';
import type { AnswerOf, SentTo } from '#engine/samples';
import type { LocalizedText } from '#engine/schema/language';
import { same } from './mockCall';

/** One line, one color of bars or one slice, with a value at each point. */
interface Series {
  readonly label: LocalizedText;
  readonly values: readonly number[];
  readonly dashed?: boolean;
}

export interface ChartData {
  readonly points: readonly LocalizedText[];
  readonly series: readonly Series[];
  /** The figure whose chart this is, how much it has changed in percent, and since when. */
  readonly grown?: {
    readonly count: number;
    readonly growth: number;
    readonly falls?: boolean;
    readonly since?: LocalizedText;
  };
}

export interface ChartLook {
  readonly title: LocalizedText;
  /** The head of the points' column in the table. */
  readonly head: LocalizedText;
  /** Pixels; kept free while the drawing loads. */
  readonly height: number;
  /** A pie has one point. */
  readonly as: 'line' | 'bars' | 'pie';
  /** One series lies upon the other. */
  readonly stacked?: true;
  /** The surface below a line is filled. */
  readonly area?: true;
  /** Without axes and texts, for little room. */
  readonly bare?: true;
  /** Bars lie, each with its name at the left. */
  readonly lying?: true;
  readonly unit?: 'percent';
  /** The title stands on no panel. */
  readonly untitled?: true;
}

/** A chart of what a mock-only call answers. */
export interface CallChart<C extends Call = Call> {
  readonly call: C;
  readonly sent: SentTo<C>;
  readonly look: ChartLook;
  readonly read: (answer: AnswerOf<C>) => ChartData;
}

export const chart = <const C extends Call>(
  call: C,
  sent: SentTo<C>,
  look: ChartLook,
  read: CallChart<C>['read'],
): CallChart<C> => ({ call, sent, look, read });

/** A chart of figures that no call answers. */
export type FixedChart = ChartLook & ChartData;

/** Returns the label of a value of the API; the value itself where none is declared. */
export const labelOf = (options: readonly Option[], value: string): LocalizedText =>
  options.find((option) => option.value === value)?.label ?? same(value);

/** The colors of series in turn, which the console's own pages do not use; in dark mode none that would hardly show. */
export const palette = {
  light: ['#246EFF', '#00B2FF', '#81E2FF', '#722ED1'],
  dark: ['#3D72F6', '#A079DC', '#6CAAF5', '#F99057'],
} as const;
