import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type BulkJob, bulkList, bulkResult, cancelBulk, revertBulk } from '#engine/subjects/bulk/calls';
import { resourceByName } from '#resources/resources';
import { call } from '#engine/client/api/client';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { bulkKey } from '#engine/client/live/keys';
import { followBulk, followed } from '#engine/client/live/news';
import { panelTexts } from './bulkTexts';
import { countText } from '#engine/schema/language';
import { countedRecords } from '#engine/schema/resource';
import { bulkStates } from '#engine/subjects/bulk/bulk';
import { downloadFile } from '#engine/client/api/download';
import { sentenceOf } from '#engine/client/api/errors';
import { newRequestId } from '#engine/client/api/call';
import { saveAs } from '#engine/client/ui/browser/saveAs';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { notify } from '#engine/client/ui/toasts/toasts';
import styles from './bulk.module.css';

/** One bulk change: how far it is, or how it ended. */
const BulkCard = ({ job, onClose }: { job: BulkJob; onClose: () => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const resource = resourceByName(job.resource);
  const transition = resource?.transitions?.[job.transition];
  if (!resource || !transition) return null;
  const isRunning = job.state === 'running';
  const at = job.done + job.skipped;
  const title = text(panelTexts.running, {
    transition: transition.label[locale],
    records: countText(locale, resource.counted ?? countedRecords, job.rows),
  });
  const outcome = [
    bulkStates.find(({ value }) => value === job.state)?.label[locale],
    text(panelTexts.done, { count: job.done }),
    ...(job.skipped > 0 ? [text(panelTexts.skipped, { count: job.skipped })] : []),
  ];
  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(sentenceOf(error), 'error');
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: bulkKey });
    }
  };
  const cancel = doing(async () => void (await call(cancelBulk, { id: job.id })));
  const undo = doing(async () => {
    const { id } = await call(revertBulk, { id: job.id, requestId });
    onClose();
    followBulk(id);
  });
  const download = doing(async () => {
    const { blob, filename } = await downloadFile(bulkResult, { id: job.id }, { name: `bulk-${job.id}.csv` });
    saveAs(blob, filename);
  });
  return (
    <article className={styles.card}>
      <header>
        <strong>{title}</strong>
        {!isRunning && <IconButton icon="close" look="plain small" label={text('views.close')} onClick={onClose} />}
      </header>
      {isRunning && <progress max={job.rows} value={at} aria-label={title} />}
      <p role="status">{isRunning ? text(panelTexts.progress, { at, all: job.rows }) : outcome.join(' · ')}</p>
      {job.state === 'stopped' && <p className="fault">{text(panelTexts.stopped)}</p>}
      <footer>
        {isRunning ? (
          <Button look="outline small" busy={busy} onClick={() => void cancel()}>
            {text(panelTexts.cancel)}
          </Button>
        ) : (
          <>
            <Button look="text small" held={busy} onClick={() => void download()}>
              {text(panelTexts.result)}
            </Button>
            {job.revertible && (
              <Button look="text small" held={busy} onClick={() => void undo()}>
                {text('views.undo')}
              </Button>
            )}
          </>
        )}
      </footer>
    </article>
  );
};

/** Without a stream the progress is asked for this often, in milliseconds. */
const pollEvery = 3000;

/** Shows the lists again whose records have been moved. */
const useRefreshOnEnd = (jobs: readonly BulkJob[]) => {
  const queryClient = useQueryClient();
  const refreshed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ended = jobs.filter(({ id, state }) => state !== 'running' && !refreshed.current.has(id));
    refreshed.current = new Set([...refreshed.current, ...ended.map(({ id }) => id)]);
    for (const { resource } of ended) {
      const path = resourceByName(resource)?.path;
      if (path) void queryClient.invalidateQueries({ queryKey: [path] });
    }
  }, [jobs, queryClient]);
};

const none: readonly BulkJob[] = [];

/** The progress of the person's bulk changes: those that run, and those that ended while this window was open. */
const BulkPanel = () => {
  const text = useText();
  const seen = followed.use() ?? [];
  const { data = none } = useQuery({
    queryKey: bulkKey,
    queryFn: ({ signal }) => call(bulkList, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? pollEvery : false),
  });
  const running = data.filter(({ state }) => state === 'running').map(({ id }) => id);
  const isNew = running.some((id) => !seen.includes(id));
  useEffect(() => {
    if (isNew) followed.set([...new Set([...(followed.get() ?? []), ...running])]);
  });
  const shown = data.filter(({ id }) => seen.includes(id));
  useRefreshOnEnd(shown);
  if (shown.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={text(panelTexts.label)}>
      {shown.map((job) => (
        <BulkCard key={job.id} job={job} onClose={() => followed.set(seen.filter((id) => id !== job.id))} />
      ))}
    </section>
  );
};

export default BulkPanel;
