import { useState } from 'react';
import { chatList, type ChatEntry } from '#resources/samples/dashboard';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { saveAs } from '#src/ui/browser/saveAs';
import { IconButton } from '#src/ui/buttons/IconButton';
import { Segments } from '#src/ui/buttons/Segments';
import { Icon } from '#src/ui/icons';
import { Block, Card } from '../page/Block';
import { Empty } from '../page/Empty';
import { monitorTexts } from './texts';
import { Button } from '#src/ui/buttons/Button';

const two = (part: number) => String(part).padStart(2, '0');

/** `13:09:12` by the reader's clock. */
const timeOf = (at: Date): string => [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');

/** The chat with one more line at its end. */
export const withLine = (chat: readonly ChatEntry[], username: string, content: string, at: Date): ChatEntry[] => [
  ...chat,
  { id: Math.max(0, ...chat.map(({ id }) => id)) + 1, username, content, time: timeOf(at), isCollect: false },
];

/** The chat with the mark of one line put on or taken off. */
export const withMark = (chat: readonly ChatEntry[], id: number): ChatEntry[] =>
  chat.map((entry) => (entry.id === id ? { ...entry, isCollect: !entry.isCollect } : entry));

/** The lines whose author or text contains the search; only collected ones on request. */
export const found = (chat: readonly ChatEntry[], search: string, onlyCollected: boolean): readonly ChatEntry[] => {
  const wanted = search.trim().toLowerCase();
  return chat.filter(
    ({ username, content, isCollect }) =>
      (isCollect || !onlyCollected) && `${username} ${content}`.toLowerCase().includes(wanted),
  );
};

/** The chat as a file. */
export const asText = (chat: readonly ChatEntry[]): string =>
  chat.map(({ time, username, content }) => `${time} ${username}: ${content}\n`).join('');

/** One line of the chat: its author, its text, and the collect mark. */
const ChatLine = ({ entry, onCollect }: { entry: ChatEntry; onCollect: () => void }) => {
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

const lineMax = 200;

/** Where a line is written. */
const ChatInput = ({ onSend }: { onSend: (line: string) => void }) => {
  const text = useText();
  const [line, setLine] = useState('');
  return (
    <form
      className="chat-input"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() === '') return;
        onSend(line.trim());
        setLine('');
      }}
    >
      <span className="input grow">
        <input
          aria-label={text(monitorTexts.write)}
          placeholder={text(monitorTexts.write)}
          maxLength={lineMax}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
      </span>
      <Button look="primary" submit disabled={line.trim() === ''}>
        {text(monitorTexts.send)}
      </Button>
    </form>
  );
};

const shownOptions = [
  { value: 'all', label: monitorTexts.all },
  { value: 'collected', label: monitorTexts.collected },
] as const;

const Chat = ({ entries }: { entries: readonly ChatEntry[] }) => {
  const text = useText();
  const user = useUser();
  const [chat, setChat] = useState(entries);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<'all' | 'collected'>('all');
  const lines = found(chat, search, shown === 'collected');
  return (
    <div className="chat">
      <div className="chat-tools">
        <Segments
          label={text(monitorTexts.shown)}
          options={shownOptions.map(({ value, label }) => ({ value, label: text(label) }))}
          chosen={shown}
          onChoose={setShown}
        />
        <IconButton
          icon="download"
          label={text(monitorTexts.download)}
          onClick={() => saveAs(new Blob([asText(chat)], { type: 'text/plain' }), 'chat.txt')}
        />
        <span className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={text(monitorTexts.search)}
            placeholder={text(monitorTexts.search)}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </span>
      </div>
      <div className="chat-lines" role="log" aria-label={text(monitorTexts.lines)}>
        <ul>
          {lines.map((entry) => (
            <ChatLine key={entry.id} entry={entry} onCollect={() => setChat(withMark(chat, entry.id))} />
          ))}
        </ul>
      </div>
      {chat.length === 0 && <Empty />}
      {chat.length > 0 && lines.length === 0 && <p className="chat-none quiet">{text(monitorTexts.noMatch)}</p>}
      <ChatInput
        onSend={(line) => {
          setChat(withLine(chat, user?.name ?? '', line, new Date()));
          setSearch('');
          setShown('all');
        }}
      />
    </div>
  );
};

/** The viewers' chat. Added and collected lines stay on this page, since the template has no call for them. */
export const ChatPanel = () => (
  <Card title={monitorTexts.chat} className="monitor-chat">
    <Block call={chatList} sent={{}}>
      {(entries) => <Chat entries={entries} />}
    </Block>
  </Card>
);
