import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messageList, type Message as InboxMessage } from '#resources/message/calls';
import { announcements, documents, published, shortcuts } from '#resources/samples/workplace';
import { say } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { mayOpen, pageRoutes } from '#src/router/pageRoutes';
import { openGlobalSettings } from '#src/settings/store';
import { useOpenMessage } from '#src/shell/message/useMessageActions';
import { useTrail } from '#src/shell/menu/Breadcrumb';
import { Icon } from '#src/ui/icons';
import { Block, Card, Columns } from './panels/Page';
import { Message, TextButton } from './panels/parts';
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

/** The notices published to this person, or the sample's where there are none. */
export const Announcements = () => {
  const text = useText();
  const [reading, setReading] = useState<InboxMessage>();
  const open = useOpenMessage(setReading);
  return (
    <Card title={say('公告', 'Announcements')}>
      <Block call={messageList} sent={{ type: 'notice', page: 1, pageSize: 5 }}>
        {(notices) => (
          <ul className={styles.stack}>
            {notices.map((message) => (
              <li key={message.id} className="row">
                <span className={`tag ${published.tone}`}>{text(published.tag)}</span>
                <button
                  type="button"
                  className="button text cut"
                  title={message.title}
                  onClick={() => void open(message)}
                >
                  <span className="cut">{message.title}</span>
                </button>
              </li>
            ))}
            {notices.length === 0 &&
              announcements.map(({ tag, tone, title }) => (
                <li key={title['en-US']} className="row">
                  <span className={`tag ${tone}`}>{text(tag)}</span>
                  <span className="cut" title={text(title)}>
                    {text(title)}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Block>
      {reading && (
        <Suspense>
          <NoticeReader message={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};

/** Short guides in dialogs, and a link to the description of the API, which the server writes itself. */
export const Documents = () => {
  const text = useText();
  const [reading, setReading] = useState<(typeof documents)[number]>();
  return (
    <Card title={say('帮助文档', 'Documents')}>
      <ul>
        {documents.map((document) => (
          <li key={document.title['en-US']}>
            <TextButton look="text" icon="page" label={document.title} onClick={() => setReading(document)} />
          </li>
        ))}
        <li>
          <a className="button text" href="/api/docs" target="_blank" rel="noreferrer">
            <Icon name="page" />
            {text(say('接口文档', 'API reference'))}
          </a>
        </li>
      </ul>
      {reading && (
        <Message title={reading.title} onClose={() => setReading(undefined)}>
          {reading.paragraphs.map((paragraph) => (
            <p key={paragraph['en-US']}>{text(paragraph)}</p>
          ))}
        </Message>
      )}
    </Card>
  );
};
