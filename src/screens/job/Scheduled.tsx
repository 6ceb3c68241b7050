import type { ScheduledJob } from '#resources/job/calls';
import { formatDateTime } from '#src/i18n/dateTime';
import { PlainTable } from '#src/ui/table/PlainTable';
import { RunOutcome } from './RunOutcome';
import { span } from './span';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** Every recurring job. */
export const Scheduled = ({ jobs }: { jobs: readonly ScheduledJob[] }) => {
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
