import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bulkResult, cancelBulk, revertBulk, type BulkAct } from '../../../resources/calls/bulk';
import { resourceByName } from '../../../resources/entities';
import { countText } from '../../../resources/vocabulary/plural';
import { countedRecords } from '../../../resources/vocabulary/schema';
import { bulkStates } from '../../../resources/wire/bulk';
import { call } from '../../api/calls';
import { downloadFile } from '../../api/download';
import { sentenceOf } from '../../api/errors';
import { newRequestId } from '../../api/requestId';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { saveAs } from '../../ui/browser/saveAs';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { notify } from '../../ui/toasts/toasts';
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
