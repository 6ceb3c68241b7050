import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkResult, cancelBulk, revertBulk, type BulkAct } from '#resources/bulk/calls';
import { resourceByName } from '#resources/resources';
import { countText } from '#resources/schema/plural';
import { countedRecords } from '#resources/schema/resource';
import { bulkStates } from '#resources/bulk/bulk';
import { call } from '#src/api/calls';
import { downloadFile } from '#src/api/download';
import { sentenceOf } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { saveAs } from '#src/ui/browser/saveAs';
import { Button } from '#src/ui/buttons/Button';
import { IconButton } from '#src/ui/buttons/IconButton';
import { notify } from '#src/ui/toasts/toasts';
import { bulkKey } from '../keys';
import { followBulk } from './news';
import { panelTexts } from './texts';

/** One bulk change: how far it is, or how it ended. */
export const BulkCard = ({ act, onClose }: { act: BulkAct; onClose: () => void }) => {
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
