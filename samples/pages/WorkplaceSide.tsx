import { Suspense, useState } from 'react';
import {
  mayOpen,
  type Message,
  NoticeReader,
  openGlobalSettings,
  pageRoutes,
  recentOnes,
  useOpenMessage,
  When,
} from '#engine/samples';
import { messageList, messagesPage } from '#engine/subjects';
import { Link } from 'react-router';
import { shortcuts } from '#samples/calls/workplace';
import { say, type LocalizedText } from '#engine/schema/language';
import { useText, useUser } from '#engine/client';
import { Icon } from '#engine/client/ui';
import { Card, ListCard } from './panels/Page';
import { Entries } from './panels/lists';
import { TextButton } from './panels/parts';

/** Shortcuts to frequent tasks, as far as the person may open them. */
export const QuickActions = () => {
  const text = useText();
  const user = useUser();
  const open = shortcuts.flatMap(({ page, ...shortcut }) => {
    const route = pageRoutes.find(({ name }) => name === page);
    return route && user && mayOpen(user.role, route) ? [{ ...shortcut, to: route.pattern }] : [];
  });
  return (
    <Card title={say('快捷操作', 'Quick actions')}>
      <div className="line">
        {open.map(({ label, icon, to }) => (
          <Link key={to} className="button outline wide" to={to}>
            <Icon name={icon} />
            <span>{text(label)}</span>
          </Link>
        ))}
        <TextButton
          look="outline wide"
          icon="settings"
          label={say('高级管理', 'Advanced settings')}
          onClick={() => openGlobalSettings(true)}
        />
      </div>
    </Card>
  );
};

/** The pages that this person opened last by the search of the console. */
export const RecentlyVisited = () => {
  const text = useText();
  const recent = recentOnes();
  const none = say('您从搜索打开的页面会显示在这里。', 'Pages that you open from the search will appear here.');
  return (
    <Card title={say('最近访问', 'Recently visited')}>
      {recent.length === 0 && <p className="quiet">{text(none)}</p>}
      {recent.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </Card>
  );
};

/** The latest notices published to this person, which a click opens; they come from the server, not from the mock. */
export const Notices = ({ title }: { title: LocalizedText }) => {
  const text = useText();
  const [reading, setReading] = useState<Message>();
  const open = useOpenMessage(setReading);
  const all = (
    <Link className="button text small" to={`/${messagesPage.path}`}>
      {text(say('查看全部', 'View all'))}
    </Link>
  );
  const entryOf = (message: Message) => ({
    id: message.id,
    title: (
      <button type="button" onClick={() => void open(message)}>
        {message.title}
      </button>
    ),
    hint: <When at={message.time} />,
  });
  return (
    <>
      <ListCard title={title} call={messageList} sent={{ type: 'notice', page: 1, pageSize: 4 }} extra={all}>
        {(notices) => <Entries of={notices.map(entryOf)} />}
      </ListCard>
      {reading && (
        <Suspense>
          <NoticeReader message={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** The description of the API, which the server writes itself. */
export const Documents = () => (
  <Card title={say('帮助文档', 'Documents')}>
    <a href="/api/docs" target="_blank" rel="noreferrer">
      {useText()(say('接口文档', 'API reference'))}
    </a>
  </Card>
);
