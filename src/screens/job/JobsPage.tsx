import { useQuery } from '@tanstack/react-query';
import { jobReport } from '#resources/job/calls';
import { jobsPage } from '#resources/job/page';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed } from '#src/ui/States';
import { sentenceOf } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { RefreshButton } from '#src/ui/RefreshButton';
import { Scheduled } from './Scheduled';
import { Unsettled } from './Unsettled';
import './jobs.css';
import { useLocaleInUse } from '#src/i18n/useText';

/** The server's jobs: the last and next run of each, and what runs or has failed. */
const JobsPage = () => {
  const locale = useLocaleInUse();
  const provider = useProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [jobsPage.route],
    queryFn: ({ signal }) => provider.call(jobReport, {}, { signal }),
  });
  const again = () => void refetch();
  return (
    <>
      <PageHead title={jobsPage.label[locale]}>
        <RefreshButton busy={isFetching} onClick={again} />
      </PageHead>
      <div className="card card-body jobs">
        {error ? (
          <Failed why={sentenceOf(error)} onRetry={again} />
        ) : data ? (
          <>
            <Scheduled jobs={data.scheduled} />
            <Unsettled runs={data.unsettled} />
          </>
        ) : (
          <PageLoading />
        )}
      </div>
    </>
  );
};

export default JobsPage;
