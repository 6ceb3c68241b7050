import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messageList, type Message } from '#resources/message/calls';
import { messagesPage } from '#resources/message/page';
import { documents, shortcuts } from '#resources/samples/workplace';
import { say, type LocalizedText } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { mayOpen, pageRoutes } from '#src/router/pageRoutes';
import { openGlobalSettings } from '#src/settings/store';
import { useOpenMessage } from '#src/shell/message/useMessageActions';
import { useTrail } from '#src/shell/menu/Breadcrumb';
import { Icon } from '#src/ui/icons';
import { When } from '#src/ui/When';
import { Card, Columns, ListCard } from './panels/Page';
import { Entries } from './panels/lists';
import { visitedPaths } from './SampleNote';
import styles from './samples.module.css';

/** The least pixels of a tile: three stand in a row. */
const tile = 74;

/** Shortcuts to frequent tasks, as far as the person may open them. */
export const QuickActions = () => {
  const text = useText();
  const user = useUser();
  const open = shortcuts.flatMap(({ page, ...shortcut }) => {
    const route = pageRoutes.find(({ name }) => name === page);
    return route && user && mayOpen(user.role, route) ? [{ ...shortcut, to: route.pattern }] : [];
  });
  return (
    <Card title={say('快捷操作', 'Quick actions')} edges>
      <Columns least={tile} className={styles.tiles}>
        {open.map(({ label, icon, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={18} />
              {text(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => openGlobalSettings(true)}>
            <Icon name="settings" size={18} />
            {text(say('高级管理', 'Advanced settings'))}
          </button>
        </li>
      </Columns>
    </Card>
  );
};

const Visit = ({ path }: { path: string }) => {
  const trail = useTrail(path);
  return (
    <li>
      <Link to={path} title={trail.map((step) => step.label).join(' / ')}>
        <Icon name="operationLog" size={18} />
        {trail.at(-1)?.label ?? path}
      </Link>
    </li>
  );
};

/** The pages that this person opened last, apart from this one. */
export const RecentlyVisited = () => {
  const text = useText();
  const { pathname } = useLocation();
  const others = visitedPaths().filter((path) => path !== pathname);
  const none = say('您打开过的页面会显示在这里。', 'Pages that you open will appear here.');
  return (
    <Card title={say('最近访问', 'Recently visited')} edges>
      {others.length === 0 ? (
        <p className="card-body quiet">{text(none)}</p>
      ) : (
        <Columns least={tile} className={styles.tiles}>
          {others.map((path) => (
            <Visit key={path} path={path} />
          ))}
        </Columns>
      )}
    </Card>
  );
};

const NoticeReader = lazy(() => import('#src/shell/message/NoticeReader'));

/** The latest notices published to this person, which a click opens; they come from the server, not from the mock. */
export const Notices = ({ title }: { title: LocalizedText }) => {
  const text = useText();
  const [reading, setReading] = useState<Message>();
  const open = useOpenMessage(setReading);
  const all = (
    <Link className="button text small" to={`/${messagesPage.path}`}>
      {text(say('全部消息', 'All messages'))}
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

/** Short guides that open in place, and a link to the description of the API, which the server writes itself. */
export const Documents = () => {
  const text = useText();
  return (
    <Card title={say('帮助文档', 'Documents')}>
      {documents.map(({ title, body }) => (
        <details key={title['en-US']} className={styles.document}>
          <summary>{text(title)}</summary>
          <p className="quiet">{text(body)}</p>
        </details>
      ))}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {text(say('接口文档', 'API reference'))}
      </a>
    </Card>
  );
};
