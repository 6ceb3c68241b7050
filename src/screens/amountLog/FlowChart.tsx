import type { AmountChart } from '#resources/amountLog/calls';
import { amountTypes } from '#resources/amountLog/amountLog';
import { formatMoney } from '#engine/client/formats';
import { useLocaleInUse } from '#engine/client';
import { StackedBars, surfaceOf, useMode } from '#engine/client/ui';
import { unitName, unitTick } from './chartTimes';

/** Deposits point up and deductions down, so that they differ by more than color. */
export const FlowChart = ({ unit, flow }: Pick<AmountChart, 'unit' | 'flow'>) => {
  const locale = useLocaleInUse();
  const mode = useMode();
  const [deposit, deduction] = amountTypes;
  const series = ({ label, tone }: typeof deposit | typeof deduction, sign: 1 | -1, amounts: readonly string[]) => ({
    key: label['en-US'],
    label: label[locale],
    color: surfaceOf(mode, tone),
    values: amounts.map((amount) => sign * Number(amount)),
    inWords: (place: number) => formatMoney(amounts[place] ?? '0', locale),
  });
  return (
    <StackedBars
      bars={flow.map(({ at }) => {
        const day = new Date(at);
        return { name: unitName(unit, day), tick: unitTick(unit, day) };
      })}
      series={[
        series(
          deposit,
          1,
          flow.map(({ deposits }) => deposits),
        ),
        series(
          deduction,
          -1,
          flow.map(({ deductions }) => deductions),
        ),
      ]}
    />
  );
};
