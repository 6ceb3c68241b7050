import { useQuery } from '@tanstack/react-query';
import type { Message } from '../../../resources/calls/messages';
import { messagesKey } from '../../live/keys';
import { formatFullDateTime, formatDateTime } from '../../i18n/dateTime';
import { Dialog } from '../../ui/modal/Dialog';
import { RichText } from '../../fieldTypes/richText/RichText';
import { BoxState } from './BoxState';
import { fetchWhole } from './calls';
import { sentenceOf } from '../../api/errors';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

/** A whole notice in a dialog over the page. */
const NoticeReader = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { data, error } = useQuery({
    queryKey: [...messagesKey, 'whole', message.id],
    queryFn: ({ signal }) => fetchWhole(message.id, signal),
  });
  const { title, time } = data ?? message;
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {text('views.close')}
        </Button>
      }
    >
      <p className="quiet numeric">
        <time dateTime={time} title={formatFullDateTime(time, locale)}>
          {formatDateTime(time)}
        </time>
      </p>
      {error && <BoxState icon="warning" title={text(boxTexts.gone)} hint={sentenceOf(error)} isAlert />}
      {!error && (data?.html ? <RichText html={data.html} /> : <span className="skeleton" aria-busy="true" />)}
    </Dialog>
  );
};

export default NoticeReader;
