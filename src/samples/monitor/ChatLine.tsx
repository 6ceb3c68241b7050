import type { ChatEntry } from '#resources/samples/dashboard';
import { useText } from '#src/i18n/useText';
import { IconButton } from '#src/ui/buttons/IconButton';
import { monitorTexts } from './texts';

/** One line of the chat: its author, its text, and the collect mark. */
export const ChatLine = ({ entry, onCollect }: { entry: ChatEntry; onCollect: () => void }) => {
  const text = useText();
  const { username, content, time, isCollect } = entry;
  return (
    <li className="chat-line">
      <p>
        <span className="chat-user">{username}</span>
        <span className="chat-content">{content}</span>
      </p>
      <span className="chat-time">{time}</span>
      <IconButton
        icon="bookmark"
        iconSize={14}
        look="plain small"
        label={text(monitorTexts.collect, { name: username })}
        aria-pressed={isCollect}
        onClick={onCollect}
      />
    </li>
  );
};
