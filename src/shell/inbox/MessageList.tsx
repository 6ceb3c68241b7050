import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from '../../../resources/calls/messages';
import type { Answer } from '../../api/client';
import { BoxState } from './BoxState';
import { MessageItem } from './MessageItem';
import { useBoxWords } from './useBoxWords';
import { sentenceOf } from '../../api/errors';

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

/** The messages that were asked for, or why there are none. */
export const MessageList = ({ answer, label, isFiltered = false, onOpen }: MessageListProps) => {
  const word = useBoxWords();
  const { data, error, refetch } = answer;
  if (data && data.data.length > 0)
    return (
      <ul className="message-list" aria-label={label}>
        {data.data.map((message) => (
          <MessageItem key={message.id} message={message} onOpen={onOpen} />
        ))}
      </ul>
    );
  if (data && isFiltered) return <BoxState icon="search" title={word('nothingUnread')} />;
  if (data) return <BoxState icon="inbox" title={word('nothing')} hint={word('nothingHint')} />;
  if (!error) return <Waiting />;
  return (
    <BoxState icon="warning" title={word('failed')} hint={sentenceOf(error)} isAlert>
      <button type="button" className="button outline small" onClick={() => void refetch()}>
        {word('retry')}
      </button>
    </BoxState>
  );
};
