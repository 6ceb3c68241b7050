import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bulkList, type BulkAct, bulkResult, cancelBulk, revertBulk } from '#resources/bulk/calls';
import { resourceByName } from '#resources/resources';
import { call } from '#src/api/calls';
import { useText, useLocaleInUse } from '#src/i18n/useText';
import { bulkKey } from '../keys';
import { followed, followBulk } from './news';
import { panelTexts } from './texts';
import { countText } from '#resources/schema/plural';
import { countedRecords } from '#resources/schema/resource';
import { bulkStates } from '#resources/bulk/bulk';
import { downloadFile } from '#src/api/download';
import { sentenceOf } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { saveAs } from '#src/ui/browser/saveAs';
import { Button } from '#src/ui/buttons/Button';
import { IconButton } from '#src/ui/buttons/IconButton';
import { notify } from '#src/ui/toasts/toasts';
import './bulk.css';

/** One bulk change: how far it is, or how it ended. */
const BulkCard = ({ act, onClose }: { act: BulkAct; onClose: () => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const resource = resourceByName(act.resource);
  const transition = resource?.transitions?.[act.transition];
  if (!resource || !transition) return null;
  const isRunning = act.state === 'running';
  const at = act.done + act.skipped;
  const title = text(panelTexts.running, {
    transition: transition.label[locale],
    records: countText(locale, resource.counted ?? countedRecords, act.rows),
  });
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
  const cancel = doing(async () => void (await call(cancelBulk, { id: act.id })));
  const undo = doing(async () => {
    const { id } = await call(revertBulk, { id: act.id, requestId });
    onClose();
    followBulk(id);
  });
  const download = doing(async () => {
    const { blob, filename } = await downloadFile(bulkResult, { id: act.id }, { name: `bulk-${act.id}.csv` });
    saveAs(blob, filename);
  });
  return (
    <article className="bulk-card">
      <header>
        <strong>{title}</strong>
        {!isRunning && <IconButton icon="close" look="plain small" label={text(panelTexts.close)} onClick={onClose} />}
      </header>
      {isRunning && <progress max={act.rows} value={at} aria-label={title} />}
      <p role="status">
        {isRunning ? (
          text(panelTexts.progress, { at, all: act.rows })
        ) : (
          <>
            {bulkStates.find(({ value }) => value === act.state)?.label[locale]} ·{' '}
            {text(panelTexts.done, { count: act.done })}
            {act.skipped > 0 && <> · {text(panelTexts.skipped, { count: act.skipped })}</>}
          </>
        )}
      </p>
      {act.state === 'stopped' && <p className="fault">{text(panelTexts.stopped)}</p>}
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
            {act.revertible && (
              <Button look="text small" held={busy} onClick={() => void undo()}>
                {text(panelTexts.undo)}
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
const useRefreshOnEnd = (acts: readonly BulkAct[]) => {
  const queryClient = useQueryClient();
  const refreshed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ended = acts.filter(({ id, state }) => state !== 'running' && !refreshed.current.has(id));
    refreshed.current = new Set([...refreshed.current, ...ended.map(({ id }) => id)]);
    for (const { resource } of ended) {
      const path = resourceByName(resource)?.path;
      if (path) void queryClient.invalidateQueries({ queryKey: [path] });
    }
  }, [acts, queryClient]);
};

const none: readonly BulkAct[] = [];

/** The progress of the person's bulk changes: those that run, and those that ended while this window was open. */
const BulkPanel = () => {
  const text = useText();
  const seen = followed.use() ?? [];
  const { data = none } = useQuery({
    queryKey: bulkKey,
    queryFn: ({ signal }) => call(bulkList, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((act) => act.state === 'running') ? pollEvery : false),
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
    <section className="bulk-panel" aria-label={text(panelTexts.label)}>
      {shown.map((act) => (
        <BulkCard key={act.id} act={act} onClose={() => followed.set(seen.filter((id) => id !== act.id))} />
      ))}
    </section>
  );
};

export default BulkPanel;
