import { BarChart } from '@mui/x-charts/BarChart';
import { useNavigate } from 'react-router';
import { results } from '#resources/entry/entry';
import type { OverviewDay } from '#resources/overview/calls';
import { formatDay } from '#src/i18n/dateTime';
import { useMode } from '#src/ui/themeMode';
import { axisLook, chartLook, sayPoints } from '#src/ui/chart/look';
import { entriesOn } from './dayLinks';
import { resultColors } from './resultColors';
import { useLocaleInUse } from '#src/i18n/useText';

/** Entries per day, stacked by result. A bar leads to its entries. */
export const EntriesChart = ({ days }: { days: readonly OverviewDay[] }) => {
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const colors = resultColors(useMode());
  const { compact, ...look } = chartLook(locale);
  return (
    <BarChart
      {...look}
      localeText={sayPoints}
      hideLegend
      onItemClick={(_, { dataIndex, seriesId }) => {
        const day = days[dataIndex];
        if (day) void navigate(entriesOn(day.at, Number(seriesId)));
      }}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'band',
          data: days.map(({ at }) => new Date(at)),
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? formatDay(at).slice(5) : formatDay(at)),
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, tickMinStep: 1, valueFormatter: compact }]}
      series={results.map(({ value, label }, place) => ({
        id: String(value),
        stack: 'entries',
        label: label[locale],
        color: colors[place],
        data: days.map(({ entries }) => entries[value] ?? 0),
      }))}
    />
  );
};
