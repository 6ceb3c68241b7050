import { Link } from 'react-router';
import { amountTypes } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import type { OverviewDay } from '#resources/overview/calls';
import { formatDay } from '#src/i18n/dateTime';
import { formatMoney } from '#src/i18n/money';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { changesOn, entriesOn } from './dayLinks';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** The figures of the charts as links to their rows, the newest first. */
export const DayTable = ({ days }: { days: readonly OverviewDay[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [deposit, deduction] = amountTypes;
  const link = (key: string, text: string, to: string, isNone: boolean) =>
    isNone ? (
      <span key={key} className="quiet">
        {text}
      </span>
    ) : (
      <Link key={key} to={to}>
        {text}
      </Link>
    );
  const money = (at: string, type: typeof deposit | typeof deduction, amount: string) =>
    link(String(type.value), formatMoney(amount, locale), changesOn(at, type.value), Number(amount) === 0);
  return (
    <ScrollTable
      title={text('views.overviewDays')}
      heads={[text('views.chartDay'), ...[...results, deposit, deduction].map(({ label }) => text(label))]}
      rows={days.toReversed().map(({ at, entries, deposits, deductions }) => [
        at,
        formatDay(new Date(at)),
        ...results.map(({ value }) => {
          const count = entries[value] ?? 0;
          return link(String(value), count.toLocaleString(locale), entriesOn(at, value), count === 0);
        }),
        money(at, deposit, deposits),
        money(at, deduction, deductions),
      ])}
    />
  );
};
