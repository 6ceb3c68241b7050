import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from '#resources/message/calls';
import type { Answer } from '#src/api/answer';
import { BoxState } from './BoxState';
import { MessageItem } from './MessageItem';
import { sentenceOf } from '#src/api/errors';
import { boxTexts } from './boxTexts';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

interface MessageListProps {
  readonly answer: UseQueryResult<Answer<readonly Message[]>>;
  readonly label: string;
  readonly isFiltered?: boolean;
  readonly onOpen: (message: Message) => void;
}

const Waiting = () => (
  <div className="message-waiting" aria-busy="true">
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
      <ul className="message-list" aria-label={label}>
        {data.data.map((message) => (
          <MessageItem key={`${message.type} ${message.id}`} message={message} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (data && isFiltered) return <BoxState icon="search" title={text(boxTexts.nothingUnread)} />;
  if (data) return <BoxState icon="inbox" title={text(boxTexts.nothing)} hint={text(boxTexts.nothingHint)} />;
  if (!error) return <Waiting />;
  return (
    <BoxState icon="warning" title={text(boxTexts.failed)} hint={sentenceOf(error)} isAlert>
      <Button look="outline small" onClick={() => void refetch()}>
        {text(boxTexts.retry)}
      </Button>
    </BoxState>
  );
};
