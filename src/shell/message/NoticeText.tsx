import { formatFullDateTime, formatDateTime } from '#src/i18n/dateTime';
import { RichText } from '#src/fieldTypes/richText/RichText';
import { BoxState } from './BoxState';
import { sentenceOf } from '#src/api/errors';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesKey } from '#src/live/keys';
import { fetchWhole, markRead } from './calls';
import { useOneSend } from '#src/ui/form/useOneSend';
import { notify } from '#src/ui/toasts/toasts';

/** Confirms that the person has read a message, once, however often they press. */
export const useConfirmRead = (id: number, onDone?: () => void) => {
  const queryClient = useQueryClient();
  const { saving, send } = useOneSend();
  const confirm = () =>
    void send(async () => {
      try {
        await markRead({ ids: [id] });
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
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <>
      {time && (
        <p className="quiet numeric">
          <time dateTime={time} title={formatFullDateTime(time, locale)}>
            {formatDateTime(time)}
          </time>
        </p>
      )}
      {error && <BoxState icon="warning" title={text(boxTexts.gone)} hint={sentenceOf(error)} isAlert />}
      {!error && (html ? <RichText html={html} /> : <span className="skeleton" aria-busy="true" />)}
    </>
  );
};
