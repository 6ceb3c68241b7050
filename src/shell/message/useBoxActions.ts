import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageBoxes, type MessageBox } from '#resources/message/message';
import { messagesKey } from '#src/live/keys';
import { notify } from '#src/ui/toasts/toasts';
import { emptyBox, markRead, restore } from './calls';
import { sentenceOf } from '#src/api/errors';
import { boxTexts } from './boxTexts';
import { useCounts } from './useCounts';
import { useText } from '#src/i18n/useText';

/** Actions on a whole tab, one at a time, with the reason of a failure. */
export const useBoxActions = () => {
  const queryClient = useQueryClient();
  const text = useText();
  const [busy, setBusy] = useState(false);
  const counts = useCounts();

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify(sentenceOf(error), 'error');
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: messagesKey });
    }
  };
  const putBack = (ids: readonly number[]) =>
    run(async () => {
      await restore(ids);
      notify(text(boxTexts.restored), 'success');
    });
  /** What clearing leaves where it is. */
  const staying = () => [
    ...(counts?.todo ? [text(boxTexts.todosStay, { count: counts.todo })] : []),
    ...(counts && counts.mustRead !== null ? [text(boxTexts.mustReadStays)] : []),
  ];
  const empty = (type?: MessageBox) =>
    run(async () => {
      const ids = await emptyBox(type);
      const label = messageBoxes.find(({ value }) => value === type)?.label;
      const said = label ? text(boxTexts.emptied, { tab: text(label) }) : text(boxTexts.allEmptied);
      const undo = { label: text(boxTexts.undo), onChoose: () => void putBack(ids) };
      notify(
        [said, ...(label ? [] : staying())].join(text(boxTexts.and)),
        'success',
        ids.length > 0 ? undo : undefined,
      );
    });
  return { busy, readAll: (type: MessageBox) => run(() => markRead({ type })), empty };
};
