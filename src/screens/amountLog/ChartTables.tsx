import { amountTypes, type AmountChart } from '../../../resources/amountLog';
import { systemFields } from '../../../resources/systemFields';
import { formatMoment } from '../../kinds/moment';
import { formatMoney } from '../../kinds/money';
import { PlainTable } from '../../views/PlainTable';
import { useWords } from '../../views/words';
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
