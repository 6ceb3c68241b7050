import type { AmountChart } from '#resources/amountLog/calls';
import { amountTypes } from '#resources/amountLog/amountLog';
import { logFields } from '#resources/schema/systemFields';
import { formatDateTime } from '#src/i18n/dateTime';
import { formatMoney } from '#src/i18n/money';
import { PlainTable } from '#src/ui/table/PlainTable';
import { unitName, unitTexts } from './chartTimes';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** The figures of the charts, the newest first as in the list below. */
export const ChartTables = ({ unit, flow, balance }: AmountChart) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [title, one] = unitTexts[unit];
  const [deposit, deduction] = amountTypes;
  return (
    <>
      {balance && balance.length > 0 && (
        <PlainTable
          title={text('views.chartBalance')}
          heads={[logFields.createdAt.label[locale], text('views.chartBalanceOf')]}
          rows={balance
            .toReversed()
            .map((point) => [point.at, formatDateTime(point.at), formatMoney(point.balance, locale)])}
        />
      )}
      <PlainTable
        title={text(title)}
        heads={[text(one), deposit.label[locale], deduction.label[locale]]}
        rows={flow
          .toReversed()
          .map(({ at, deposits, deductions }) => [
            at,
            unitName(unit, new Date(at)),
            formatMoney(deposits, locale),
            formatMoney(deductions, locale),
          ])}
      />
    </>
  );
};
