import type { Message } from '#engine/subjects/message/calls';
import { messageStatus, messageType } from '#engine/subjects/message/message';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { boxTexts } from './boxTexts';
import { NoticeText, useWhole, useConfirmRead } from './NoticeText';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';

/** A whole notice in a dialog over the page. One that must be read and was not yet has a button to confirm it. */
const NoticeReader = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const text = useText();
  const { data, error } = useWhole(message.id);
  const { confirming, confirm } = useConfirmRead(message.id, onClose);
  const { title, status, messageType: kind } = data ?? message;
  const asks = !error && kind === messageType.mustRead && status === messageStatus.unread;
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button look={asks ? 'outline' : 'primary'} data-first-focus={asks ? undefined : true} onClick={onClose}>
            {text('views.close')}
          </Button>
          {asks && (
            <Button look="primary" busy={confirming} data-first-focus onClick={confirm}>
              {text(boxTexts.haveRead)}
            </Button>
          )}
        </>
      }
    >
      <NoticeText time={(data ?? message).time} html={data?.html} error={error} />
    </Dialog>
  );
};

export default NoticeReader;
