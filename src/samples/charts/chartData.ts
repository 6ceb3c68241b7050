/** One line, one color of bars or one slice. */
export interface Series {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  /** One at each point. */
  readonly values: readonly number[];
  readonly dashed?: boolean;
}

/** The data of a chart and of its table. */
export interface ChartData {
  /** The head of the points' column. */
  readonly head: string;
  readonly points: readonly string[];
  readonly series: readonly Series[];
  /** Formats a value for the table and the tooltip. */
  readonly say: (value: number) => string;
}

/** The props of every drawing. */
export interface DrawingProps {
  readonly data: ChartData;
  /** Pixels. */
  readonly height: number;
}

/** The total of the shown slices. */
export const sliceTotal = ({ series }: ChartData): number =>
  series.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);

/** The same data without the hidden series. */
export const without = (data: ChartData, hidden: readonly string[]): ChartData => ({
  ...data,
  series: data.series.filter(({ id }) => !hidden.includes(id)),
});

/** Hides a series or shows it again; hiding the last one shows all, since an empty chart says nothing. */
export const toggledSeries = ({ series }: ChartData, hidden: readonly string[], id: string): readonly string[] => {
  const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
  return next.length === series.length ? [] : next;
};
