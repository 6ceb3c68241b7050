import type { AmountChart } from '../../../resources/calls/amountLog';
import { amountTypes } from '../../../resources/entities/amountLog';
import { systemFields } from '../../../resources/vocabulary/systemFields';
import { formatMoment } from '../../i18n/moment';
import { formatMoney } from '../../i18n/money';
import { PlainTable } from '../../ui/PlainTable';
import { useWords } from '../../i18n/useWords';
import { unitName, unitWords } from './chartTimes';

/** What the charts draw, in figures: the newest first, as in the list below. */
export const ChartTables = ({ unit, flow, balance }: AmountChart) => {
  const { locale, word } = useWords();
  const [title, one] = unitWords[unit];
  const [deposit, deduction] = amountTypes;
  return (
    <>
      {balance && balance.length > 0 && (
        <PlainTable
          title={word('chartBalance')}
          heads={[systemFields.createdAt.label[locale], word('chartBalanceOf')]}
          rows={balance
            .toReversed()
            .map((point) => [point.at, formatMoment(point.at), formatMoney(point.balance, locale)])}
        />
      )}
      <PlainTable
        title={word(title)}
        heads={[word(one), deposit.label[locale], deduction.label[locale]]}
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
