import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from '#engine/subjects/message/calls';
import type { Answer } from '#engine/client/api/call';
import { State } from '#engine/client/ui/States';
import { sentenceOf } from '#engine/client/api/errors';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { messageKinds, messageStatus, messageTypes } from '#engine/subjects/message/message';
import { formatDateTime, formatFullDateTime } from '#engine/client/i18n/dateTime';
import { tag } from '#engine/client/fieldTypes/draw';
import { Icon, type IconName } from '#engine/client/ui/icons';
import styles from './messageBox.module.css';

const icons: Readonly<Record<Message['type'], IconName>> = { message: 'inbox', notice: 'notice', todo: 'check' };

/** One message with its type, state and time; a read one is paler. */
const MessageItem = ({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) => {
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
      <button type="button" className={`${styles.item} ${isUnread ? '' : styles.read}`} onClick={() => onOpen(message)}>
        {avatar ? (
          <img className={styles.avatar} src={avatar} alt="" width={32} height={32} />
        ) : (
          <span className={`${styles.avatar} ${styles[type] ?? ''}`}>
            <Icon name={icons[type]} size={18} />
          </span>
        )}
        <span className={`stack ${styles.text}`}>
          <span className={`row ${styles.itemHead}`}>
            {isUnread && <span className="visually-hidden">{text(boxTexts.unread)}</span>}
            <span className={styles.title} dir="auto">
              {title}
            </span>
            {subTitle && (
              <span className={styles.subtitle} dir="auto">
                {subTitle}
              </span>
            )}
          </span>
          {content && (
            <span className={styles.content} dir="auto">
              {content}
            </span>
          )}
          <time className={`${styles.time} numeric`} dateTime={time} title={formatFullDateTime(time, locale)}>
            {formatDateTime(time)}
          </time>
        </span>
        {option && tag(option, locale)}
        {isUnread && <span className={styles.dot} aria-hidden="true" />}
      </button>
    </li>
  );
};

interface MessageListProps {
  readonly answer: UseQueryResult<Answer<readonly Message[]>>;
  readonly label: string;
  readonly isFiltered?: boolean;
  readonly onOpen: (message: Message) => void;
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {[0, 1, 2].map((place) => (
      <div key={place}>
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
);

/** The messages, or why there are none. */
export const MessageList = ({ answer, label, isFiltered = false, onOpen }: MessageListProps) => {
  const text = useText();
  const { data, error, refetch } = answer;
  if (data && data.data.length > 0)
    return (
      <ul className={styles.list} aria-label={label}>
        {data.data.map((message) => (
          <MessageItem key={`${message.type} ${message.kind} ${message.id}`} message={message} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (data && isFiltered) return <State icon="search" title={text(boxTexts.nothingUnread)} />;
  if (data) return <State icon="inbox" title={text(boxTexts.nothing)} hint={text(boxTexts.nothingHint)} />;
  if (!error) return <Waiting />;
  return (
    <State icon="warning" title={text(boxTexts.failed)} hint={sentenceOf(error)} alert>
      <Button look="outline small" onClick={() => void refetch()}>
        {text('views.retry')}
      </Button>
    </State>
  );
};
