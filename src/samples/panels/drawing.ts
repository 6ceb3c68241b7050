import type { Drawing } from '#resources/samples/chart';
import { useLocaleInUse } from '#src/i18n/useText';

/** What every drawing gets. */
export interface DrawingProps<D = Drawing> {
  readonly points: readonly string[];
  /** Those that are shown. */
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly color: string;
    readonly dashed: boolean;
    readonly values: readonly number[];
  }[];
  /** Formats a value. */
  readonly sayValue: (value: number) => string;
  readonly palette: readonly string[];
  /** Pixels. */
  readonly height: number;
  readonly drawing: D;
}

/** The first value of each series, as parts of a whole. */
export const useParts = (series: DrawingProps['series']) => {
  const percent = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent', maximumFractionDigits: 1 });
  const total = series.reduce((sum, { values: [value = 0] }) => sum + value, 0);
  return { total, shareOf: (value: number) => percent.format(total === 0 ? 0 : value / total) };
};
