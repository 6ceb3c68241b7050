import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { AmountChart } from '#resources/amountLog/calls';
import { formatDateTime, formatMoney } from '#engine/client/formats';
import { useLocaleInUse } from '#engine/client';
import { tokens } from '#engine/client/theme';
import { axisLook, chartLook, useMode } from '#engine/client/ui';
import { dateTimeTick } from './chartTimes';

interface BalanceChartProps {
  readonly points: NonNullable<AmountChart['balance']>;
  readonly label: string;
}

/** The balance over time. It is constant until the next change, so the line has steps. */
export const BalanceChart = ({ points, label }: BalanceChartProps) => {
  const locale = useLocaleInUse();
  const color = tokens.modes[useMode()];
  const { compact, ...look } = chartLook(locale);
  const times = points.map(({ at }) => new Date(at));
  const span = (times.at(-1)?.getTime() ?? 0) - (times[0]?.getTime() ?? 0);
  return (
    <LineChart
      {...look}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'time',
          data: times,
          valueFormatter: (at: Date, { location }) =>
            location === 'tick' ? dateTimeTick(at, span) : formatDateTime(at.toISOString()),
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, min: 0, valueFormatter: compact }]}
      series={[
        {
          label,
          curve: 'stepAfter',
          area: true,
          showMark: false,
          color: color.link,
          data: points.map(({ balance }) => Number(balance)),
          valueFormatter: (_, { dataIndex }) => formatMoney(points[dataIndex]?.balance ?? '0', locale),
        },
      ]}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.12, filter: 'none' } }}
    />
  );
};
