import { say, sayCount } from '#engine/schema/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { resourceByName } from '#resources/resources';
import { type IntegrityReport, lastCheck, type LogFinding, verifyLogs } from '#engine/subjects/integrity/calls';
import { forgeries } from '#engine/subjects/integrity/integrity';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { PlainTable } from '#engine/client/ui/table/ScrollTable';
import { Icon } from '#engine/client/ui/icons';
import { useProvider } from '#engine/client/api/useProvider';
import { recordPath } from '#engine/client/router/addresses';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Loaded } from '#engine/client/views/Loaded';

const texts = {
  title: say('日志防篡改校验', 'Log integrity check'),
  start: say('立即校验', 'Check now'),
  running: say('正在逐行校验，已校验 %{count} 行…', 'Checking row by row: %{count} so far…'),
  never: say('尚未校验过。系统每晚自动校验一次。', 'Not checked yet. A check runs every night.'),
  clean: sayCount(
    '%{count} 行日志均与写入时一致（%{at} 校验）。',
    '%{count} log row is exactly as it was written (checked %{at}).',
    'All %{count} log rows are exactly as they were written (checked %{at}).',
  ),
  wrong: sayCount(
    '%{at} 的校验发现 %{count} 处被改动。',
    'The check at %{at} found %{count} alteration.',
    'The check at %{at} found %{count} alterations.',
  ),
  findings: say('被改动的日志', 'Altered log rows'),
  more: sayCount(
    '另有 %{count} 处未列出，可运行 npm run reconcile 查看。',
    '%{count} more is not listed. Run npm run reconcile to see it.',
    '%{count} more are not listed. Run npm run reconcile to see them.',
  ),
  where: say('日志与行号', 'Log and row'),
  what: say('情况', 'Problem'),
  seal: say('%{log}第 %{id} 号封存记录', '%{log}, seal %{id}'),
} as const;

/** How often to poll a running check, in milliseconds. */
const lookEvery = 1500;

const useReport = () => {
  const provider = useProvider();
  const client = useQueryClient();
  const queryKey = ['integrity'];
  const report = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.call(lastCheck, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.endedAt === null ? lookEvery : false),
  });
  const start = useMutation({
    mutationFn: () => provider.call(verifyLogs, {}),
    onSuccess: (data) => client.setQueryData(queryKey, data),
  });
  return { ...report, start };
};

/** Says whether every log row is as the server wrote it, and lists the rows and seals that are not. */
export const LogIntegrity = () => {
  const text = useText();
  const { start, ...report } = useReport();
  const isRunning = start.isPending || report.data?.endedAt === null;
  return (
    <section className="card card-body stack" aria-labelledby="integrity">
      <header className="row">
        <h2 id="integrity" className="grow">
          {text(texts.title)}
        </h2>
        <Button busy={isRunning} onClick={() => start.mutate()}>
          {!isRunning && <Icon name="refresh" />}
          <span>{text(texts.start)}</span>
        </Button>
      </header>
      <Loaded of={{ ...report, error: report.error ?? start.error }}>{(data) => <Report report={data} />}</Loaded>
    </section>
  );
};

const Report = ({ report }: { report: IntegrityReport }) => {
  const text = useText();
  if (!report) return <p role="status">{text(texts.never)}</p>;
  const { endedAt, rows, found, findings } = report;
  if (endedAt === null) return <p role="status">{text(texts.running, { count: rows })}</p>;
  const at = formatDateTime(endedAt);
  return (
    <>
      <p className={`notice ${found === 0 ? 'success' : 'danger'}`} role="status">
        <Icon name={found === 0 ? 'done' : 'warning'} />
        <span>{found === 0 ? text(texts.clean, { count: rows, at }) : text(texts.wrong, { count: found, at })}</span>
      </p>
      {findings.length > 0 && (
        <PlainTable
          title={text(texts.findings)}
          heads={[text(texts.where), { label: text(texts.what), words: true }]}
          rows={findings.map((one) => [
            `${one.kind} ${one.log} ${one.id}`,
            <Place key="place" {...one} />,
            text(forgeries[one.kind]),
          ])}
        />
      )}
      {found > findings.length && <p>{text(texts.more, { count: found - findings.length })}</p>}
    </>
  );
};

/** Links to the row. A seal has no page, and neither has a removed row. */
const Place = ({ kind, log, id }: LogFinding) => {
  const locale = useLocaleInUse();
  const text = useText();
  const resource = resourceByName(log);
  const name = resource?.label[locale] ?? log;
  if (kind.startsWith('seal')) return <span>{text(texts.seal, { log: name, id: String(id) })}</span>;
  if (!resource || kind === 'removed') return <span>{`${name} #${id}`}</span>;
  return <Link to={recordPath(resource, id)}>{`${name} #${id}`}</Link>;
};
