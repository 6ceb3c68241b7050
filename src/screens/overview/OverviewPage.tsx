import { readersZone } from '#src/i18n/dateTime';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { overviewSummary, type Overview } from '#resources/overview/calls';
import { overviewPage } from '#resources/overview/page';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed } from '#src/ui/States';
import { useProvider } from '#src/api/useProvider';
import { RefreshButton } from '#src/ui/RefreshButton';
import { DayTable } from './DayTable';
import { LowBalances } from './LowBalances';
import { Numbers } from './Numbers';
import './overview.css';
import { sentenceOf } from '#src/api/errors';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

const Charts = lazy(() => import('./Charts'));

const ChartsLoading = () => {
  const text = useText();
  return (
    <div className="charts-loading" role="status" aria-label={text('page.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
};

const Days = ({ days }: Overview) => {
  const text = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="card overview-days" aria-labelledby="overview-days">
      <div className="card-head">
        <h2 id="overview-days" className="grow">
          {text('views.overviewDays')}
        </h2>
        <Button look="small" onClick={() => setAsTable(!asTable)}>
          {text(asTable ? 'views.chartAsDrawing' : 'views.chartAsTable')}
        </Button>
      </div>
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <div className="overview-charts">
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
  const locale = useLocaleInUse();
  const provider = useProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [overviewPage.route],
    queryFn: ({ signal }) => provider.call(overviewSummary, { zone: readersZone }, { signal }),
  });
  const again = () => void refetch();
  return (
    <>
      <PageHead title={overviewPage.label[locale]}>
        <RefreshButton busy={isFetching} onClick={again} />
      </PageHead>
      {error ? (
        <div className="card">
          <Failed why={sentenceOf(error)} onRetry={again} />
        </div>
      ) : data ? (
        <div className="overview">
          <Numbers {...data} />
          <Days {...data} />
          <LowBalances {...data} />
        </div>
      ) : (
        <PageLoading />
      )}
    </>
  );
};

export default OverviewPage;
