import { chartTexts } from '#src/screens/amountLog/chartTimes';
import { overviewTexts } from './overviewTexts';
import { formatDay, formatMoney, readersZone } from '#engine/client/formats';
import { Loaded, useCall, useLocaleInUse, useText } from '#engine/client';
import { lazy, Suspense, useState } from 'react';
import { overviewSummary, type Overview, type OverviewDay } from '#resources/overview/calls';
import { overviewPage } from '#resources/overview/page';
import { Button, PageHead, RefreshButton, ScrollTable } from '#engine/client/ui';
import { LowBalances } from './LowBalances';
import { Numbers } from './Numbers';
import { Link } from 'react-router';
import { amountTypes } from '#resources/amountLog/amountLog';
import { results } from '#resources/entry/entry';
import { changesOn, entriesOn } from './dayLinks';
import styles from './overview.module.css';

/** The figures of the charts as links to their rows, the newest first. */
const DayTable = ({ days }: { days: readonly OverviewDay[] }) => {
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
      title={text(overviewTexts.days)}
      heads={[text(chartTexts.day), ...[...results, deposit, deduction].map(({ label }) => text(label))]}
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

const Charts = lazy(() => import('./Charts'));

const ChartsLoading = () => {
  const text = useText();
  return (
    <div className={styles.chartsLoading} role="status" aria-label={text('page.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
};

const Days = ({ days }: Overview) => {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={`card ${styles.days}`} aria-labelledby="overview-days">
      <div className="line card-head">
        <h2 id="overview-days" className="grow">
          {text(overviewTexts.days)}
        </h2>
        <Button look="small" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <div className={styles.charts}>
          <Suspense fallback={<ChartsLoading />}>
            <Charts days={days} />
          </Suspense>
        </div>
      )}
    </section>
  );
};

/** Recent events and open work. Every number leads to its list. */
const OverviewPage = () => {
  const text = useText();
  const overview = useCall([overviewPage.route], overviewSummary, { zone: readersZone });
  return (
    <>
      <PageHead title={text(overviewPage.label)}>
        <RefreshButton busy={overview.isFetching} onClick={() => void overview.refetch()} />
      </PageHead>
      <Loaded of={overview}>
        {(data) => (
          <div className="stack">
            <Numbers {...data} />
            <Days {...data} />
            <LowBalances {...data} />
          </div>
        )}
      </Loaded>
    </>
  );
};

export default OverviewPage;
