import { Link } from 'react-router';
import { amountType, amountTypes } from '../../../resources/entities/amountLog';
import { results } from '../../../resources/entities/entry';
import type { OverviewDay } from '../../../resources/calls/overview';
import { formatDay } from '../../i18n/dateTime';
import { formatMoney } from '../../i18n/money';
import { changesOn, entriesOn } from './dayLinks';
import { useLocaleInUse, useText } from '../../i18n/useText';

/** What the charts draw, in figures that lead to their rows: the newest first. */
export const DayTable = ({ days }: { days: readonly OverviewDay[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [deposit, deduction] = amountTypes;
  const link = (text: string, to: string, isNone: boolean) =>
    isNone ? <span className="quiet">{text}</span> : <Link to={to}>{text}</Link>;
  return (
    <div className="overview-table" role="region" aria-label={text('views.overviewDays')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('views.chartDay')}</th>
            {[...results, deposit, deduction].map(({ label }) => (
              <th key={label['en-US']} scope="col">
                {label[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ at, entries, deposits, deductions }) => (
            <tr key={at}>
              <th scope="row">{formatDay(new Date(at))}</th>
              {results.map(({ value }) => {
                const count = entries[value] ?? 0;
                return <td key={value}>{link(count.toLocaleString(locale), entriesOn(at, value), count === 0)}</td>;
              })}
              <td>{link(formatMoney(deposits, locale), changesOn(at, amountType.deposit), Number(deposits) === 0)}</td>
              <td>
                {link(formatMoney(deductions, locale), changesOn(at, amountType.deduction), Number(deductions) === 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
