import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messageList, type Message } from '#resources/message/calls';
import { announcements, documents, published, shortcuts } from '#resources/samples/workplace';
import { say } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { mayOpen, pageRoutes } from '#src/router/pageRoutes';
import { openGlobalSettings } from '#src/settings/store';
import { useOpenMessage } from '#src/shell/message/useMessageActions';
import { useTrail } from '#src/shell/menu/Breadcrumb';
import { Icon } from '#src/ui/icons';
import { Dialog } from '#src/ui/modal/Dialog';
import { Block, Card } from '../panels/Page';
import { TextButton } from '../panels/parts';
import { visitedPaths } from '../SampleNote';
import styles from './workplace.module.css';

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
      <ul className={styles.tiles}>
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
      </ul>
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
  return (
    <Card title={say('最近访问', 'Recently visited')}>
      {others.length === 0 ? (
        <p className={`quiet ${styles.hint}`}>
          {text(say('您打开过的页面会显示在这里。', 'Pages that you open will appear here.'))}
        </p>
      ) : (
        <ul className={styles.tiles}>
          {others.map((path) => (
            <Visit key={path} path={path} />
          ))}
        </ul>
      )}
    </Card>
  );
};

const NoticeReader = lazy(() => import('#src/shell/message/NoticeReader'));

/** The notices published to this person, or the sample's where there are none. */
export const Announcements = () => {
  const text = useText();
  const [reading, setReading] = useState<Message>();
  const open = useOpenMessage(setReading);
  return (
    <Card title={say('公告', 'Announcements')}>
      <Block call={messageList} sent={{ type: 'notice', page: 1, pageSize: 5 }}>
        {(notices) => (
          <ul className={styles.announcements}>
            {notices.map((message) => (
              <li key={message.id}>
                <span className={`tag ${published.tone}`}>{text(published.tag)}</span>
                <button type="button" className="cut" title={message.title} onClick={() => void open(message)}>
                  {message.title}
                </button>
              </li>
            ))}
            {notices.length === 0 &&
              announcements.map(({ tag, tone, title }) => (
                <li key={title['en-US']}>
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
  const close = () => setReading(undefined);
  return (
    <Card title={say('帮助文档', 'Documents')}>
      <ul className={styles.documents}>
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
        <Dialog
          title={text(reading.title)}
          onClose={close}
          actions={<TextButton look="primary" data-first-focus label={say('关闭', 'Close')} onClick={close} />}
        >
          {reading.paragraphs.map((paragraph) => (
            <p key={paragraph['en-US']}>{text(paragraph)}</p>
          ))}
        </Dialog>
      )}
    </Card>
  );
};
