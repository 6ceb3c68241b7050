import { useRef } from 'react';
import { When } from '#engine/client/ui/When';
import { RichText } from '#engine/client/fieldTypes/richText/RichText';
import { State } from '#engine/client/ui/States';
import { sentenceOf } from '#engine/client/api/errors';
import { boxTexts } from './boxTexts';
import { useText } from '#engine/client/i18n/useText';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesKey } from '#engine/client/live/keys';
import { fetchWhole, markRead } from './messages';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { notify } from '#engine/client/ui/toasts/toasts';

/** Confirms that the person has read a message, once, however often they press. */
export const useConfirmRead = (id: number, onDone?: () => void) => {
  const queryClient = useQueryClient();
  const { saving, send } = useOneSend();
  /** The last notice that was confirmed: it may stand for a moment longer, in which a second click says nothing new. */
  const confirmed = useRef<number>(undefined);
  const confirm = () =>
    void send(async () => {
      if (confirmed.current === id) return;
      try {
        await markRead({ ids: [id] });
        confirmed.current = id;
        onDone?.();
        await queryClient.invalidateQueries({ queryKey: messagesKey });
      } catch (error) {
        notify(sentenceOf(error), 'error');
      }
    });
  return { confirming: saving, confirm };
};

/** One message with its content. */
export const useWhole = (id: number) =>
  useQuery({
    queryKey: [...messagesKey, 'whole', id],
    queryFn: ({ signal }) => fetchWhole(id, signal),
  });

interface NoticeTextProps {
  readonly time: string | undefined;
  readonly html: string | null | undefined;
  readonly error: Error | null;
}

/** The time and the text of a notice, or why it is not there. */
export const NoticeText = ({ time, html, error }: NoticeTextProps) => {
  const text = useText();
  return (
    <>
      {time && (
        <p className="quiet">
          <When at={time} />
        </p>
      )}
      {error && <State icon="warning" title={text(boxTexts.gone)} hint={sentenceOf(error)} alert />}
      {!error && (html ? <RichText html={html} /> : <span className="skeleton" aria-busy="true" />)}
    </>
  );
};
