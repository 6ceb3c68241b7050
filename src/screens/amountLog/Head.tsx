import { alertTexts } from '../tenant/alertTexts';
import { headTexts } from './chartTimes';
import { useListContext, useStore } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { filterQuery, opens } from '#engine/schema';
import { setAlertLevel } from '#resources/tenant/alertCalls';
import { reconcilePage } from '#resources/tenant/page';
import { Button, Icon, Retry, usePainted } from '#engine/client/ui';
import { formatMoney } from '#engine/client/formats';
import { sentenceOf, useCall, useLocaleInUse, useText, useUser } from '#engine/client';
import { amountLog } from '#resources/amountLog/amountLog';
import { amountSummary } from '#resources/amountLog/calls';
import styles from './head.module.css';

const { deposits, deductions } = amountSummary.answer.parts;
const figures = [
  ['deposits', deposits],
  ['deductions', deductions],
] as const;

/** Deposits and deductions of all rows that the filter matches, over all pages. */
export const Totals = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues } = useListContext();
  const { data, error, refetch, isPlaceholderData } = useCall(
    [amountLog.path, 'summary', filterValues],
    amountSummary,
    filterQuery(filterValues),
    { keepsEarlier: true },
  );
  if (error) return <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <dl className={`${styles.totals} ${isPlaceholderData ? styles.stale : ''}`} aria-label={text(headTexts.totals)}>
      {figures.map(([name, { label }]) => (
        <div key={name}>
          <dt className="quiet">{text(label)}</dt>
          <dd className="numeric" translate="no">
            {data ? formatMoney(data[name], locale) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Charts = lazy(() => import('./Charts'));
const AlertLevel = lazy(() => import('../tenant/AlertLevel'));

/** Totals and, once unfolded, charts above the rows of the amount log. The rows load first. */
const Head = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const id = useId();
  const { isPending } = useListContext();
  const hasRows = usePainted(!isPending) && !isPending;
  const [open, setOpen] = useStore('shell.amountLogCharts', false);
  const [asking, setAsking] = useState(false);
  const space = <div className={styles.charts} aria-busy="true" />;
  return (
    <>
      <div className="list-head tall">
        <Totals />
        <div className="row">
          <Button
            look={`text small ${styles.unfold}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chart" />
            <span>{text(headTexts.charts)}</span>
            <Icon name="down" size={14} />
          </Button>
          {person && opens(setAlertLevel.roles, person.role) && (
            <Button look="text small" onClick={() => setAsking(true)}>
              <Icon name="bell" />
              <span>{text(alertTexts.open)}</span>
            </Button>
          )}
          {person && opens(reconcilePage.allow, person.role) && (
            <Link className="button text small" to={`/${reconcilePage.path}`}>
              {reconcilePage.label[locale]}
            </Link>
          )}
        </div>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <AlertLevel onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {open && (
        <div id={id}>
          {hasRows ? (
            <Suspense fallback={space}>
              <Charts />
            </Suspense>
          ) : (
            space
          )}
        </div>
      )}
    </>
  );
};

export default Head;
