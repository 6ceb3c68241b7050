import { useQuery } from '@tanstack/react-query';
import { jobReport, type ScheduledJob, type JobRun } from '#resources/job/calls';
import { jobsPage } from '#resources/job/page';
import { PageHead } from '#src/ui/PageHead';
import { PageLoading } from '#src/ui/PageLoading';
import { Failed } from '#src/ui/States';
import { sentenceOf } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { RefreshButton } from '#src/ui/buttons/Button';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { formatDateTime } from '#src/i18n/dateTime';
import { PlainTable } from '#src/ui/table/ScrollTable';
import { Icon } from '#src/ui/icons';
import { jobStates } from '#resources/job/job';
import { tag } from '#src/fieldTypes/tag';
import type { Locale } from '#resources/schema/language';
import styles from './jobs.module.css';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in its largest whole unit: 300 → `5 min`, `5分钟`; seconds with a tenth. */
export const span = (seconds: number, locale: Locale): string => {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? units[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(seconds / size);
};

/** The state and the result of a run. */
const RunOutcome = ({ state, result, error }: JobRun) => {
  const locale = useLocaleInUse();
  const option = jobStates.find(({ value }) => value === state);
  const said = error ?? result?.[locale];
  return (
    <span className={styles.outcome}>
      {option && tag(option, locale)}
      {said && <span>{said}</span>}
    </span>
  );
};

/** What runs now, waits for another try or has failed. */
const Unsettled = ({ runs }: { runs: readonly JobRun[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (runs.length === 0)
    return (
      <p className="notice success" role="status">
        <Icon name="done" />
        {text('views.jobsUnsettledNone')}
      </p>
    );
  return (
    <PlainTable
      title={text('views.jobsUnsettled')}
      heads={[text('views.jobsName'), text('views.jobsLast'), text('views.jobsRetries'), text('views.jobsOutcome')]}
      rows={runs.map((run) => [
        run.id,
        run.label[locale],
        run.startedAt ? formatDateTime(run.startedAt) : '',
        String(run.retries),
        <RunOutcome key="outcome" {...run} />,
      ])}
    />
  );
};

/** Every recurring job. */
const Scheduled = ({ jobs }: { jobs: readonly ScheduledJob[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (jobs.length === 0) return <p className="quiet">{text('views.jobsNone')}</p>;
  return (
    <PlainTable
      title={text('views.jobsScheduled')}
      heads={[
        text('views.jobsName'),
        text('views.jobsEvery'),
        text('views.jobsLast'),
        text('views.jobsTook'),
        text('views.jobsOutcome'),
        text('views.jobsNext'),
      ]}
      rows={jobs.map(({ name, label, everySeconds, lastRun, nextAt }) => [
        name,
        label[locale],
        span(everySeconds, locale),
        lastRun?.startedAt ? formatDateTime(lastRun.startedAt) : text('views.jobsNever'),
        lastRun?.durationMs === null || !lastRun ? '' : span(lastRun.durationMs / 1000, locale),
        lastRun ? <RunOutcome key="outcome" {...lastRun} /> : '',
        formatDateTime(nextAt),
      ])}
    />
  );
};

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
      <div className={`card card-body ${styles.jobs}`}>
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
