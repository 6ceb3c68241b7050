import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '#engine/subjects/message/calls';
import { type MessageBox, type MessageBox as Box, messageBoxes } from '#engine/subjects/message/message';
import { messagesPage } from '#engine/subjects/message/page';
import { usePanel } from '#engine/client/ui/popover/usePanel';
import { useBoxActions, useMessages, useOpenMessage } from './messages';
import { useCounts } from './useCounts';
import { MessageList } from './MessageList';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Tabs } from '#engine/client/ui/Tabs';
import styles from './messageBox.module.css';

interface BoxTabsProps {
  readonly id: string;
  readonly chosen: MessageBox;
  readonly onChoose: (type: MessageBox) => void;
}

const most = 99;

/** The three tabs with the number of unread messages in parentheses. */
export const BoxTabs = ({ id, chosen, onChoose }: BoxTabsProps) => {
  const text = useText();
  const counts = useCounts();
  const unread = (type: MessageBox) => {
    const count = counts?.[type] ?? 0;
    return count === 0 ? '' : ` (${count > most ? `${most}+` : count})`;
  };
  const tabs = messageBoxes.map(({ value, label }) => ({ key: value, label: text(label) + unread(value) }));
  return <Tabs label={text(boxTexts.tabs)} {...{ id, tabs, chosen, onChoose }} />;
};

interface MessageBoxProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onReadNotice: (message: Message) => void;
}

/** The box shows this many; the page behind `View more` has them all. */
const shown = 20;

/** The open tab: until the person chooses one, the first that had something unread when the counts became known. */
const useTab = () => {
  const counts = useCounts();
  const [chosen, choose] = useState<Box>();
  if (!chosen && counts) choose(messageBoxes.find(({ value }) => counts[value] > 0)?.value ?? 'message');
  return [chosen ?? 'message', choose] as const;
};

/** The person's messages at the bell (docs/specification.md, section 2). */
const MessageBox = ({ anchor, onClose, onReadNotice }: MessageBoxProps) => {
  const id = useId();
  const text = useText();
  const locale = useLocaleInUse();
  const panel = usePanel({ anchor, align: 'end', onClose });
  const [type, setType] = useTab();
  const answer = useMessages({ type, page: 1, pageSize: shown }, locale);
  const unread = useCounts()?.[type] ?? 0;
  const { busy, readAll, empty } = useBoxActions();
  const open = useOpenMessage(onReadNotice);
  const label = messageBoxes.find(({ value }) => value === type)?.label ?? messageBoxes[0].label;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={text(boxTexts.title)}
      className={`popover ${styles.box}`}
      data-toasts-below
    >
      <div className={`row ${styles.head}`}>
        <BoxTabs id={id} chosen={type} onChoose={setType} />
        <Button look="text small" held={busy} onClick={() => void empty()}>
          {text(boxTexts.emptyAll)}
        </Button>
      </div>
      <div className={styles.body} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${type}`}>
        <MessageList
          answer={answer}
          label={text(label)}
          onOpen={(message) => {
            onClose();
            void open(message);
          }}
        />
      </div>
      <div className={styles.foot}>
        <button type="button" disabled={busy || unread === 0 || type === 'todo'} onClick={() => void readAll(type)}>
          {text(boxTexts.allRead)}
        </button>
        <Link to={`/${messagesPage.path}?type=${type}`} onClick={onClose}>
          {text(boxTexts.more)}
        </Link>
      </div>
    </div>
  );
};

export default MessageBox;
