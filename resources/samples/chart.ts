import type { AnswerOf, Call, SentTo } from '#resources/schema/call';
import type { Option } from '#resources/schema/choices';
import type { LocalizedText } from '#resources/schema/language';
import { same } from './mockCall';
import type { palettes } from './palettes';

interface Axes {
  /** Stacks the series. */
  readonly stacked?: boolean;
  /** Hides the axes, for little room. */
  readonly bare?: boolean;
  /** How a value stands at the axis: `20%`, `3k`, or short by default. */
  readonly tick?: 'percent' | 'thousands';
}

/** Filled below the line; named at its ends alone; in the colors of the palette from left to right. */
export type Line = Axes & { readonly as: 'line'; readonly area?: boolean; readonly ends?: boolean; readonly gradient?: boolean };

/** Horizontal, each with its name at the left; in the colors of the palette in turn. */
export type Bars = Axes & { readonly as: 'bars'; readonly lying?: boolean; readonly turns?: boolean };

/** With a word in the middle, above the total of all slices; a bare one is full and has no shares beside its slices. */
export type Donut = { readonly as: 'donut'; readonly middle?: LocalizedText; readonly bare?: boolean };

/** Each axis has its end. */
export type Radar = { readonly as: 'radar'; readonly ends: readonly number[] };

/** How a chart is drawn. */
export type Drawing = Line | Bars | Donut | Radar;

/** One line, one color of bars or one slice, with a value at each point; without a color the palette says it. */
interface Series {
  readonly label: LocalizedText;
  readonly values: readonly number[];
  readonly color?: string;
  readonly dashed?: boolean;
}

export interface ChartData {
  readonly points: readonly LocalizedText[];
  readonly series: readonly Series[];
  /** The head of the points' column in the table; that of the chart by default. */
  readonly head?: LocalizedText;
  /** The figure whose chart this is, how much it has changed in percent, and since when. */
  readonly grown?: { readonly count: number; readonly growth: number; readonly falls?: boolean; readonly since?: LocalizedText };
}

export interface ChartLook {
  readonly title: LocalizedText;
  /** The head of the points' column in the table. */
  readonly head: LocalizedText;
  /** Pixels; kept free while the drawing loads. */
  readonly height: number;
  /** The name of its palette. */
  readonly colors: keyof typeof palettes;
  readonly drawing: Drawing;
  readonly unit?: 'percent';
  /** One series needs no legend. */
  readonly legend?: boolean;
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

export const chart = <const C extends Call>(call: C, sent: SentTo<C>, look: ChartLook, read: CallChart<C>['read']): CallChart<C> => ({ call, sent, look, read });

/** A chart of figures that no call answers. */
export type FixedChart = ChartLook & ChartData;

export const fixedChart = (look: ChartLook, points: ChartData['points'], series: ChartData['series']): FixedChart => ({ ...look, points, series });

/** Returns the label of a value of the API; the value itself where none is declared. */
export const labelOf = (options: readonly Option[], value: string): LocalizedText => options.find((option) => option.value === value)?.label ?? same(value);
