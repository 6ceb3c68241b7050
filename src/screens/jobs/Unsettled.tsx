import type { JobRun } from '../../../resources/calls/jobs';
import { formatMoment } from '../../i18n/moment';
import { Icon } from '../../ui/icons';
import { PlainTable } from '../../ui/PlainTable';
import { useWords } from '../../i18n/useWords';
import { Outcome } from './Outcome';

/** What runs now, waits for another try or has failed. */
export const Unsettled = ({ runs }: { runs: readonly JobRun[] }) => {
  const { locale, word } = useWords();
  if (runs.length === 0)
    return (
      <p className="notice success" role="status">
        <Icon name="done" />
        {word('jobsUnsettledNone')}
      </p>
    );
  return (
    <PlainTable
      title={word('jobsUnsettled')}
      heads={[word('jobsName'), word('jobsLast'), word('jobsRetries'), word('jobsOutcome')]}
      rows={runs.map((run) => [
        run.id,
        run.label[locale],
        run.startedAt ? formatMoment(run.startedAt) : '',
        String(run.retries),
        <Outcome key="outcome" {...run} />,
      ])}
    />
  );
};
