import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { tokens } from '#src/business';
import { useMode } from '#engine/client/ui/themeMode';
import { axisLook, chartLook } from './look';

/** One color of the bars: a value for each of them, which points down where it is negative. */
interface BarSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly values: readonly number[];
  /** The value of a bar as people read it; the number itself by default. */
  readonly inWords?: (place: number) => string;
}

interface StackedBarsProps {
  /** The name of each bar, and a shorter one at the axis. */
  readonly bars: readonly { readonly name: string; readonly tick?: string }[];
  readonly series: readonly BarSeries[];
  /** Opens what a part of a bar stands for. */
  readonly onChoose?: (place: number, key: string) => void;
}

/** Bars whose parts stand on each other, each part in the color of its series. */
export const StackedBars = ({ bars, series, onChoose }: StackedBarsProps) => {
  const { compact, ...look } = chartLook(useLocaleInUse());
  const mode = useMode();
  const isSigned = series.some(({ values }) => values.some((value) => value < 0));
  const isWhole = series.every(({ values }) => values.every(Number.isInteger));
  return (
    <BarChart
      {...look}
      {...(onChoose && {
        onItemClick: (_, { dataIndex, seriesId }) => onChoose(dataIndex, seriesId),
      })}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'band',
          data: bars.map(({ name }) => name),
          valueFormatter: (name: string, { location }) =>
            (location === 'tick' && bars.find((bar) => bar.name === name)?.tick) || name,
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, valueFormatter: compact, ...(isWhole && { tickMinStep: 1 }) }]}
      series={series.map(({ key, label, color, values, inWords }) => ({
        id: key,
        stack: 'bars',
        stackOffset: 'diverging' as const,
        label,
        color,
        data: [...values],
        ...(inWords && {
          valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => inWords(dataIndex),
        }),
      }))}
    >
      {isSigned && <ChartsReferenceLine y={0} lineStyle={{ stroke: tokens.modes[mode].outline }} />}
    </BarChart>
  );
};
