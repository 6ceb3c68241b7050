import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router';
import { results } from '#resources/entry/entry';
import { useLocaleInUse } from '#engine/client';
import { axisLook, chartLook, useMode } from '#engine/client/ui';
import { resultColors } from './resultColors';

interface ResultBarsProps {
  /** Each begins on a day, written `2026-11-21`, and counts by result. */
  readonly bars: readonly { readonly day: string; readonly counts: Readonly<Record<string, number>> }[];
  /** The address of what a part of a bar counts. */
  readonly to: (place: number, result: number) => string;
}

/** Counts over time, stacked by result. A bar leads to what it counts. */
export const ResultBars = ({ bars, to }: ResultBarsProps) => {
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const colors = resultColors(useMode());
  const { compact, ...look } = chartLook(locale);
  return (
    <BarChart
      {...look}
      onItemClick={(_, { dataIndex, seriesId }) => void navigate(to(dataIndex, Number(seriesId)))}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'band',
          data: bars.map(({ day }) => day),
          valueFormatter: (day: string, { location }) => (location === 'tick' ? day.slice(5) : day),
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, tickMinStep: 1, valueFormatter: compact }]}
      series={results.map(({ value, label }, place) => ({
        id: String(value),
        stack: 'results',
        label: label[locale],
        color: colors[place],
        data: bars.map(({ counts }) => counts[value] ?? 0),
      }))}
    />
  );
};
