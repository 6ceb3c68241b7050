import type { JobRun } from '#resources/job/calls';
import { formatDateTime } from '#src/i18n/dateTime';
import { Icon } from '#src/ui/icons';
import { PlainTable } from '#src/ui/table/PlainTable';
import { RunOutcome } from './RunOutcome';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** What runs now, waits for another try or has failed. */
export const Unsettled = ({ runs }: { runs: readonly JobRun[] }) => {
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
