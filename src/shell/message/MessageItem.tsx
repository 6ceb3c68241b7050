import type { Message } from '#resources/message/calls';
import { messageKinds, messageStatus, messageTypes } from '#resources/message/message';
import { formatFullDateTime, formatDateTime } from '#src/i18n/dateTime';
import { tag } from '#src/fieldTypes/tag';
import { Icon, type IconName } from '#src/ui/icons';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '#src/i18n/useText';

const icons: Readonly<Record<Message['type'], IconName>> = { message: 'inbox', notice: 'notice', todo: 'check' };

/** One message with its type, state and time; a read one is paler. */
export const MessageItem = ({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { type, title, subTitle, content, time, avatar, messageType, kind, status } = message;
  const isUnread = status === messageStatus.unread;
  const option =
    type === 'message'
      ? messageKinds.find(({ value }) => value === kind)
      : messageTypes.find(({ value }) => value === messageType);
  return (
    <li>
      <button type="button" className={`message-item ${isUnread ? '' : 'read'}`} onClick={() => onOpen(message)}>
        {avatar ? (
          <img className="message-avatar" src={avatar} alt="" width={32} height={32} />
        ) : (
          <span className={`message-avatar of-${type}`}>
            <Icon name={icons[type]} size={18} />
          </span>
        )}
        <span className="message-text">
          <span className="message-head">
            {isUnread && <span className="visually-hidden">{text(boxTexts.unread)}</span>}
            <span className="message-title cut">{title}</span>
            {subTitle && <span className="message-sub cut">{subTitle}</span>}
          </span>
          {content && <span className="message-content cut">{content}</span>}
          <time className="message-time numeric" dateTime={time} title={formatFullDateTime(time, locale)}>
            {formatDateTime(time)}
          </time>
        </span>
        {option && tag(option, locale)}
        {isUnread && <span className="message-dot" aria-hidden="true" />}
      </button>
    </li>
  );
};
