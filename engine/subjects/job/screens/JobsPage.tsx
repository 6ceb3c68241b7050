import { say, type LocalizedText } from '#engine/schema/language';
import { jobReport, type JobRun, type ScheduledJob, type ServerVersion } from '#engine/subjects/job/calls';
import { jobsPage } from '#engine/subjects/job/page';
import { PageHead } from '#engine/client/ui/PageHead';
import { RefreshButton } from '#engine/client/ui/buttons/Button';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { span } from '#engine/client/i18n/numbers';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { PlainTable } from '#engine/client/ui/table/ScrollTable';
import { Icon } from '#engine/client/ui/icons';
import { jobStates } from '#engine/subjects/job/job';
import { tag } from '#engine/client/fieldTypes/draw';
import { Loaded, useCall } from '#engine/client/views/Loaded';
import styles from './jobs.module.css';

const texts = {
  every: say('间隔', 'Interval'),
  last: say('上次运行', 'Last run'),
  name: say('任务', 'Job'),
  known: say('此版本有已知漏洞，请升级到', 'This version has known weaknesses: update it to'),
  never: say('尚未运行', 'Not run yet'),
  none: say('此服务器没有定时任务。', 'No jobs are scheduled on this server.'),
  outcome: say('结果', 'Result'),
  retries: say('重试次数', 'Retries'),
  scheduled: say('定时任务', 'Scheduled jobs'),
  took: say('耗时', 'Duration'),
  unsettled: say('运行中、等待重试或失败', 'Running, waiting to retry, or failed'),
  unsettledNone: say('没有正在运行的任务，近期也没有失败。', 'No job is running, and none has failed recently.'),
} as const;

/** The server sends the two languages that a text is written in; what a catalog has of it is the third. */
const known = (sent: ScheduledJob['label']): LocalizedText => say(sent['zh-CN'], sent['en-US']);

/** The state and the result of a run. */
const RunOutcome = ({ state, result, error }: JobRun) => {
  const locale = useLocaleInUse();
  const option = jobStates.find(({ value }) => value === state);
  const said = error ?? (result && known(result)[locale]);
  return (
    <span className={`row ${styles.outcome}`}>
      {option && tag(option, locale)}
      {said && <span>{said}</span>}
    </span>
  );
};

/** Which PostgreSQL serves the console, and whether it should be updated. */
const Database = ({ version, fix }: ServerVersion) => {
  const text = useText();
  return (
    <p className={fix ? 'notice warning' : 'quiet'}>
      <span translate="no">{`PostgreSQL ${version}`}</span>
      {fix && <span>{text(texts.known)}</span>}
      {fix && <span translate="no">{fix}</span>}
    </p>
  );
};

/** What runs now, waits for another try or has failed. */
const Unsettled = ({ runs }: { runs: readonly JobRun[] }) => {
  const text = useText();
  if (runs.length === 0)
    return (
      <p className="notice success" role="status">
        <Icon name="done" />
        <span>{text(texts.unsettledNone)}</span>
      </p>
    );
  return (
    <PlainTable
      title={text(texts.unsettled)}
      heads={[text(texts.name), text(texts.last), text(texts.retries), { label: text(texts.outcome), words: true }]}
      rows={runs.map((run) => [
        run.id,
        text(known(run.label)),
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
  if (jobs.length === 0) return <p className="quiet">{text(texts.none)}</p>;
  return (
    <PlainTable
      title={text(texts.scheduled)}
      heads={[
        text(texts.name),
        text(texts.every),
        text(texts.last),
        text(texts.took),
        { label: text(texts.outcome), words: true },
        text(jobReport.answer.parts.scheduled.of.parts.nextAt.label),
      ]}
      rows={jobs.map(({ name, label, everySeconds, lastRun, nextAt }) => [
        name,
        known(label)[locale],
        span(everySeconds, locale),
        lastRun?.startedAt ? formatDateTime(lastRun.startedAt) : text(texts.never),
        lastRun?.durationMs === null || !lastRun ? '' : span(lastRun.durationMs / 1000, locale),
        lastRun ? <RunOutcome key="outcome" {...lastRun} /> : '',
        formatDateTime(nextAt),
      ])}
    />
  );
};

/** The server's jobs: the last and next run of each, and what runs or has failed. */
const JobsPage = () => {
  const text = useText();
  const report = useCall([jobsPage.route], jobReport, {});
  return (
    <>
      <PageHead title={text(jobsPage.label)}>
        <RefreshButton busy={report.isFetching} onClick={() => void report.refetch()} />
      </PageHead>
      <div className={`card card-body stack ${styles.jobs}`}>
        <Loaded of={report}>
          {(data) => (
            <>
              <Scheduled jobs={data.scheduled} />
              <Unsettled runs={data.unsettled} />
              <Database {...data.postgres} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
};

export default JobsPage;
