import { useState } from 'react';
import { chatList, type ChatEntry } from '#samples/calls/dashboard';
import { say } from '#engine/schema/language';
import { useText, useUser } from '#engine/client';
import { IconButton, Segments } from '#engine/client/ui';
import { Block, Card, Empty } from './panels/Page';
import { Entries } from './panels/lists';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

/** The chat with one more line at its end, at a time as `13:09:12` by the reader's clock. */
export const withLine = (chat: readonly ChatEntry[], username: string, content: string, at: Date): ChatEntry[] => {
  const id = Math.max(0, ...chat.map((entry) => entry.id)) + 1;
  return [...chat, { id, username, content, time: at.toLocaleTimeString('en-GB'), isCollect: false }];
};

/** The chat with the mark of one line put on or taken off. */
export const withMark = (chat: readonly ChatEntry[], id: number): ChatEntry[] =>
  chat.map((entry) => (entry.id === id ? { ...entry, isCollect: !entry.isCollect } : entry));

/** Where a line is written. */
const ChatInput = ({ onSend }: { onSend: (line: string) => void }) => {
  const label = useText()(say('说点什么', 'Write a message'));
  const [line, setLine] = useState('');
  const isBlank = line.trim() === '';
  return (
    <form
      className="row"
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
          maxLength={200}
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
  const name = useUser()?.name ?? '';
  const [chat, setChat] = useState(entries);
  const [filter, setFilter] = useState<'all' | 'collected'>('all');
  const lines = chat.filter(({ isCollect }) => isCollect || filter === 'all');
  const mark = ({ id, username, isCollect }: ChatEntry) => (
    <IconButton
      icon="bookmark"
      iconSize={14}
      look="plain small"
      label={text(say('收藏 %{name} 的消息', 'Save the message from %{name}'), { name: username })}
      aria-pressed={isCollect}
      onClick={() => setChat(withMark(chat, id))}
    />
  );
  return (
    <>
      <div className="row">
        <Segments label={say('显示', 'Shown')} options={filters} chosen={filter} onChoose={setFilter} />
      </div>
      <div className={styles.log} role="log" aria-label={text(say('聊天记录', 'Messages'))}>
        <Entries
          of={lines.map((entry) => ({
            id: entry.id,
            title: (
              <p>
                <strong translate="no">{entry.username}</strong> <span>{entry.content}</span>
              </p>
            ),
            hint: entry.time,
            action: mark(entry),
          }))}
        />
        {lines.length === 0 && <Empty />}
      </div>
      <ChatInput
        onSend={(line) => {
          setChat(withLine(chat, name, line, new Date()));
          setFilter('all');
        }}
      />
    </>
  );
};

/** The viewers' chat. Added and collected lines stay on this page, since the template has no call for them. */
export const Chat = () => (
  <Card title={chatList.summary}>
    <Block call={chatList} sent={{}}>
      {(entries) => <Lines entries={entries} />}
    </Block>
  </Card>
);
