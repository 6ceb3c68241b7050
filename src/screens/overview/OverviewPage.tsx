import { readersZone } from '../../i18n/moment';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { overviewSummary, type Overview } from '../../../resources/calls/overview';
import { overviewPage } from '../../../resources/pages/writtenPages';
import { PageLoading } from '../../ui/PageLoading';
import { Failed } from '../../ui/States';
import { useProvider } from '../../api/useProvider';
import { RefreshButton } from '../../ui/RefreshButton';
import { useWords } from '../../i18n/useWords';
import { DayTable } from './DayTable';
import { LowBalances } from './LowBalances';
import { Numbers } from './Numbers';
import './overview.css';
import { sentenceOf } from '../../api/errors';

const Charts = lazy(() => import('./Charts'));

const Days = ({ days }: Overview) => {
  const { word } = useWords();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className="card overview-days" aria-labelledby="overview-days">
      <div className="card-head">
        <h2 id="overview-days" className="grow">
          {word('overviewDays')}
        </h2>
        <button type="button" className="button small" onClick={() => setAsTable(!asTable)}>
          {word(asTable ? 'chartAsDrawing' : 'chartAsTable')}
        </button>
      </div>
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <div className="overview-charts">
          <Suspense fallback={<div aria-busy="true" />}>
            <Charts days={days} />
          </Suspense>
        </div>
      )}
    </section>
  );
};

/** What happened lately and what is left to do; every number leads to the list behind it. */
const OverviewPage = () => {
  const { locale } = useWords();
  const provider = useProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [overviewPage.route],
    queryFn: ({ signal }) => provider.call(overviewSummary, { zone: readersZone }, { signal }),
  });
  const again = () => void refetch();
  return (
    <>
      <header className="page-head overview-head">
        <h1 className="grow">{overviewPage.label[locale]}</h1>
        <RefreshButton busy={isFetching} onClick={again} />
      </header>
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
