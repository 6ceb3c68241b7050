import { Link } from 'react-router-dom';
import { amountType } from '../../../resources/entities/amountLog';
import { entry, result } from '../../../resources/entities/entry';
import type { Overview, OverviewDay } from '../../../resources/calls/overview';
import { formatMoney } from '../../i18n/money';
import { listPath } from '../../views/listPath';
import { useWords, type Word } from '../../i18n/useWords';
import { changesOn, entriesOn, listedOn } from './dayLinks';

interface Figure {
  readonly label: Word;
  readonly value: (day: OverviewDay) => string;
  readonly to: (at: string) => string;
}

/** What was entered on a day, whatever was found. */
export const enteredOn = ({ entries }: OverviewDay): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** How today goes beside yesterday, and what waits to be looked at; every number leads to its rows. */
export const Numbers = ({ days, suspected, suspectedBefore }: Overview) => {
  const { locale, word } = useWords();
  const count = (number: number) => number.toLocaleString(locale);
  const figures: readonly Figure[] = [
    { label: 'overviewEntered', value: (day) => count(enteredOn(day)), to: (at) => entriesOn(at) },
    { label: 'overviewBlacklisted', value: (day) => count(day.blacklisted), to: listedOn },
    {
      label: 'overviewDeposits',
      value: ({ deposits }) => formatMoney(deposits, locale),
      to: (at) => changesOn(at, amountType.deposit),
    },
    {
      label: 'overviewDeductions',
      value: ({ deductions }) => formatMoney(deductions, locale),
      to: (at) => changesOn(at, amountType.deduction),
    },
  ];
  const [yesterday, today] = days.slice(-2);
  return (
    <ul className="overview-numbers">
      {figures.map(({ label, value, to }) => (
        <li key={label} className="card">
          <span className="quiet">{word(label)}</span>
          {today && (
            <Link className="overview-number" to={to(today.at)} aria-label={`${word(label)}: ${value(today)}`}>
              {value(today)}
            </Link>
          )}
          {yesterday && <Link to={to(yesterday.at)}>{word('overviewYesterday', { value: value(yesterday) })}</Link>}
        </li>
      ))}
      <li className={suspected > 0 ? 'card attention' : 'card'}>
        <span className="quiet">{word('overviewSuspected')}</span>
        <Link
          className="overview-number"
          to={listPath(entry.path, { result: [result.suspected], createdAt_lte: suspectedBefore })}
          aria-label={`${word('overviewSuspected')}: ${count(suspected)}`}
        >
          {count(suspected)}
        </Link>
        <span className="quiet">{word('overviewSuspectedHint')}</span>
      </li>
    </ul>
  );
};
