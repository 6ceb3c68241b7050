import type { ScheduledJob } from '../../../resources/calls/jobs';
import { formatMoment } from '../../i18n/moment';
import { PlainTable } from '../../ui/PlainTable';
import { useWords } from '../../i18n/useWords';
import { Outcome } from './Outcome';
import { span } from './span';

/** Every job that comes again and again. */
export const Scheduled = ({ jobs }: { jobs: readonly ScheduledJob[] }) => {
  const { locale, word } = useWords();
  if (jobs.length === 0) return <p className="quiet">{word('jobsNone')}</p>;
  return (
    <PlainTable
      title={word('jobsScheduled')}
      heads={[
        word('jobsName'),
        word('jobsEvery'),
        word('jobsLast'),
        word('jobsTook'),
        word('jobsOutcome'),
        word('jobsNext'),
      ]}
      rows={jobs.map(({ name, label, everySeconds, lastRun, nextAt }) => [
        name,
        label[locale],
        span(everySeconds, locale),
        lastRun?.startedAt ? formatMoment(lastRun.startedAt) : word('jobsNever'),
        lastRun?.durationMs === null || !lastRun ? '' : span(lastRun.durationMs / 1000, locale),
        lastRun ? <Outcome key="outcome" {...lastRun} /> : '',
        formatMoment(nextAt),
      ])}
    />
  );
};
