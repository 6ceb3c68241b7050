import { overviewTexts } from './overviewTexts';
import { Link } from 'react-router';
import type { Overview } from '#resources/overview/calls';
import { lowBalance } from '#resources/overview/overview';
import { status } from '#engine/schema';
import { tenant } from '#resources/tenant/tenant';
import { formatMoney, recordPath } from '#engine/client/formats';
import { listPath, useLocaleInUse, useText } from '#engine/client';
import { Icon } from '#engine/client/ui';
import styles from './overview.module.css';

/** Merchants to ask for a deposit, the lowest balance first. */
export const LowBalances = ({ lowBalances, lowBalanceCount }: Overview) => {
  const locale = useLocaleInUse();
  const text = useText();
  const all = listPath(tenant.path, { status: [status.enabled], balance_lte: lowBalance });
  return (
    <section className="card" aria-labelledby="overview-low">
      <div className="line card-head">
        <h2 id="overview-low" className="grow">
          {text(overviewTexts.low)}
        </h2>
        {lowBalanceCount > 0 && <Link to={all}>{text(overviewTexts.all, { count: lowBalanceCount })}</Link>}
      </div>
      {lowBalanceCount === 0 ? (
        <p className={`row ${styles.empty} quiet`}>
          <Icon name="done" size={20} />
          <span>{text(overviewTexts.lowNone)}</span>
        </p>
      ) : (
        <ul className={styles.low}>
          {lowBalances.map(({ id, name, balance }) => (
            <li key={id}>
              <Link className="cut" dir="auto" to={recordPath(tenant, id)} title={name}>
                {name}
              </Link>
              <span className={Number(balance) === 0 ? 'tag danger' : 'tag warning'}>
                {formatMoney(balance, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={`hint ${styles.hint}`}>
        {text(overviewTexts.lowHint, { amount: formatMoney(lowBalance, locale) })}
      </p>
    </section>
  );
};
