import { useState } from 'react';
import { chatList, type ChatEntry } from '#resources/samples/dashboard';
import { say } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { saveAs } from '#src/ui/browser/saveAs';
import { IconButton } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { Block, Card, Empty } from '../panels/Page';
import { Choices, TextButton } from '../panels/parts';
import styles from './monitor.module.css';

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
export const matching = (chat: readonly ChatEntry[], search: string, onlyCollected: boolean): readonly ChatEntry[] => {
  const part = search.trim().toLowerCase();
  return chat.filter(
    ({ username, content, isCollect }) =>
      (isCollect || !onlyCollected) && `${username} ${content}`.toLowerCase().includes(part),
  );
};

/** The chat as a file. */
export const asText = (chat: readonly ChatEntry[]): string =>
  chat.map(({ time, username, content }) => `${time} ${username}: ${content}\n`).join('');

const lineMax = 200;

/** Where a line is written. */
const ChatInput = ({ onSend }: { onSend: (line: string) => void }) => {
  const label = useText()(say('说点什么', 'Write a message'));
  const [line, setLine] = useState('');
  const isBlank = line.trim() === '';
  return (
    <form
      className={styles.chatInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlank) return;
        onSend(line.trim());
        setLine('');
      }}
    >
      <span className="input grow">
        <input
          aria-label={label}
          placeholder={label}
          maxLength={lineMax}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
      </span>
      <TextButton look="primary" submit disabled={isBlank} label={say('发送', 'Send')} />
    </form>
  );
};

const filters = [
  { value: 'all', label: say('全部', 'All') },
  { value: 'collected', label: say('收藏', 'Saved') },
] as const;

const Lines = ({ entries }: { entries: readonly ChatEntry[] }) => {
  const text = useText();
  const user = useUser();
  const [chat, setChat] = useState(entries);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<'all' | 'collected'>('all');
  const lines = matching(chat, search, filter === 'collected');
  const searchLabel = text(say('搜索聊天内容', 'Search the chat'));
  return (
    <div className={styles.chat}>
      <div className={styles.chatTools}>
        <Choices label={say('显示', 'Shown')} options={filters} chosen={filter} onChoose={setFilter} />
        <IconButton
          icon="download"
          label={text(say('下载聊天记录', 'Download the chat'))}
          onClick={() => saveAs(new Blob([asText(chat)], { type: 'text/plain' }), 'chat.txt')}
        />
        <span className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </span>
      </div>
      <div className={styles.chatLines} role="log" aria-label={text(say('聊天记录', 'Messages'))}>
        <ul>
          {lines.map(({ id, username, content, time, isCollect }) => (
            <li key={id} className={styles.chatLine}>
              <p>
                <span className={styles.chatUser}>{username}</span>
                {content}
              </p>
              <span className={styles.chatTime}>{time}</span>
              <IconButton
                icon="bookmark"
                iconSize={14}
                look="plain small"
                label={text(say('收藏 %{name} 的消息', 'Save the message from %{name}'), { name: username })}
                aria-pressed={isCollect}
                onClick={() => setChat(withMark(chat, id))}
              />
            </li>
          ))}
        </ul>
      </div>
      {chat.length === 0 && <Empty />}
      {chat.length > 0 && lines.length === 0 && (
        <p className={`quiet ${styles.chatNone}`}>{text(say('没有符合条件的消息', 'No matching messages'))}</p>
      )}
      <ChatInput
        onSend={(line) => {
          setChat(withLine(chat, user?.name ?? '', line, new Date()));
          setSearch('');
          setFilter('all');
        }}
      />
    </div>
  );
};

/** The viewers' chat. Added and collected lines stay on this page, since the template has no call for them. */
export const Chat = () => (
  <Card title={chatList.summary} className={styles.chatPanel}>
    <Block call={chatList} sent={{}}>
      {(entries) => <Lines entries={entries} />}
    </Block>
  </Card>
);
