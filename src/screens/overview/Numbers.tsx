import { overviewTexts } from './overviewTexts';
import { Link } from 'react-router';
import { labeled, type LocalizedText } from '#engine/schema/language';
import { approval } from '#engine/subjects';
import { amountType } from '#resources/amountLog/amountLog';
import type { Overview, OverviewDay } from '#resources/overview/calls';
import { reviewPage } from '#resources/review/page';
import { formatMoney } from '#engine/client/formats';
import { listPath, useLocaleInUse, useText } from '#engine/client';
import { changesOn, entriesOn, listedOn } from './dayLinks';
import styles from './overview.module.css';

interface Figure {
  readonly label: LocalizedText;
  readonly value: (day: OverviewDay) => string;
  readonly to: (at: string) => string;
}

/** All entries of a day, whatever their result. */
export const enteredOn = ({ entries }: OverviewDay): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** Today beside yesterday, and what waits for a decision. Every number leads to its rows. */
export const Numbers = ({ days, suspected, approvals }: Overview) => {
  const locale = useLocaleInUse();
  const text = useText();
  const count = (number: number) => number.toLocaleString(locale);
  const figures: readonly Figure[] = [
    { label: overviewTexts.entered, value: (day) => count(enteredOn(day)), to: (at) => entriesOn(at) },
    { label: overviewTexts.blacklisted, value: (day) => count(day.blacklisted), to: listedOn },
    {
      label: overviewTexts.deposits,
      value: ({ deposits }) => formatMoney(deposits, locale),
      to: (at) => changesOn(at, amountType.deposit),
    },
    {
      label: overviewTexts.deductions,
      value: ({ deductions }) => formatMoney(deductions, locale),
      to: (at) => changesOn(at, amountType.deduction),
    },
  ];
  const [yesterday, today] = days.slice(-2);
  return (
    <ul className={styles.numbers}>
      {figures.map(({ label, value, to }) => (
        <li key={label['en-US']} className="card">
          <span className="quiet">{text(label)}</span>
          {today && (
            <Link className={styles.number} to={to(today.at)} aria-label={labeled(locale, text(label), value(today))}>
              {value(today)}
            </Link>
          )}
          {yesterday && <Link to={to(yesterday.at)}>{text(overviewTexts.yesterday, { value: value(yesterday) })}</Link>}
        </li>
      ))}
      {approvals !== undefined && approvals > 0 && (
        <li className={`card ${styles.attention}`}>
          <span className="quiet">{text(overviewTexts.approvals)}</span>
          <Link
            className={styles.number}
            to={listPath(approval.path, { state: ['waiting'] })}
            aria-label={labeled(locale, text(overviewTexts.approvals), count(approvals))}
          >
            {count(approvals)}
          </Link>
          <span className="quiet">{text(overviewTexts.approvalsHint)}</span>
        </li>
      )}
      <li className={suspected > 0 ? `card ${styles.attention}` : 'card'}>
        <span className="quiet">{text(overviewTexts.suspected)}</span>
        <Link
          className={styles.number}
          to={`/${reviewPage.path}`}
          aria-label={labeled(locale, text(overviewTexts.suspected), count(suspected))}
        >
          {count(suspected)}
        </Link>
        <span className="quiet">{text(overviewTexts.suspectedHint)}</span>
      </li>
    </ul>
  );
};
