import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import type { AmountChart } from '#resources/amountLog/calls';
import { amountTypes } from '#resources/amountLog/amountLog';
import { formatMoney } from '#engine/client/formats';
import { useLocaleInUse } from '#engine/client';
import { tokens } from '#engine/client/theme';
import { axisLook, chartLook, surfaceOf, useMode } from '#engine/client/ui';
import { unitName, unitTick } from './chartTimes';

/** Deposits point up and deductions down, so that they differ by more than color. */
export const FlowChart = ({ unit, flow }: Pick<AmountChart, 'unit' | 'flow'>) => {
  const locale = useLocaleInUse();
  const mode = useMode();
  const [deposit, deduction] = amountTypes;
  const { compact, ...look } = chartLook(locale);
  const common = { stack: 'flow', stackOffset: 'diverging' } as const;
  return (
    <BarChart
      {...look}
      xAxis={[
        {
          ...axisLook,
          scaleType: 'band',
          data: flow.map(({ at }) => new Date(at)),
          valueFormatter: (at: Date, { location }) => (location === 'tick' ? unitTick(unit, at) : unitName(unit, at)),
        },
      ]}
      yAxis={[{ ...axisLook, width: 52, valueFormatter: compact }]}
      series={[
        {
          ...common,
          label: deposit.label[locale],
          color: surfaceOf(mode, deposit.tone),
          data: flow.map(({ deposits }) => Number(deposits)),
          valueFormatter: (_, { dataIndex }) => formatMoney(flow[dataIndex]?.deposits ?? '0', locale),
        },
        {
          ...common,
          label: deduction.label[locale],
          color: surfaceOf(mode, deduction.tone),
          data: flow.map(({ deductions }) => -Number(deductions)),
          valueFormatter: (_, { dataIndex }) => formatMoney(flow[dataIndex]?.deductions ?? '0', locale),
        },
      ]}
    >
      <ChartsReferenceLine y={0} lineStyle={{ stroke: tokens.modes[mode].outline }} />
    </BarChart>
  );
};
