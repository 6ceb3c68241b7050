import { useRefresh } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, Link } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import { startPath } from '#engine/client/router/guards';
import { mayOpen, routeAt } from '#engine/client/router/pageRoutes';
import type { User } from '#engine/client/auth/user';
import { getTabs, putTabs, useTabs, afterClosing, closed, opened, type TabClosing, canClose, type Tab } from './tabs';
import { Icon } from '#engine/client/ui/icons';
import { Menu } from '#engine/client/ui/popover/Menu';
import { useTrail } from '#engine/client/shell/menu/Breadcrumb';
import './tabs.css';

interface OneTabProps {
  readonly tab: Tab;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onClose: (closing: TabClosing) => void;
  /** Only the open page can be reloaded. */
  readonly onReload: (() => void) | undefined;
}

const closings = ['close', 'left', 'right', 'others', 'all'] as const satisfies readonly TabClosing[];

/**
 * One open page as a link. Its close button, the middle mouse button or Delete closes it; its menu (right button,
 * Shift+F10) has the rest.
 */
const OneTab = ({ tab, isFirst, isOpen, onClose, onReload }: OneTabProps) => {
  const text = useText();
  const title = useTrail(tab.path).at(-1)?.label ?? tab.path;
  const [item, setItem] = useState<HTMLLIElement | null>(null);
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    if (isOpen) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen, item]);
  const close = () => !isFirst && onClose('close');
  const items = [
    ...(onReload ? [{ key: 'reload', label: text('tabs.reload'), onChoose: onReload }] : []),
    ...closings
      .filter((closing) => canClose(getTabs(), tab.path, closing))
      .map((closing) => ({ key: closing, label: text(`tabs.${closing}`), onChoose: () => onClose(closing) })),
  ];
  return (
    <li
      ref={setItem}
      className={isOpen ? 'tab open' : 'tab'}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        close();
      }}
      onContextMenu={(event) => {
        if (items.length === 0) return;
        event.preventDefault();
        setMenu(true);
      }}
      onKeyDown={({ key }) => key === 'Delete' && close()}
    >
      <Link
        to={tab.path + tab.search}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
        className="cut"
        dir="auto"
      >
        {title}
      </Link>
      {!isFirst && (
        <button type="button" aria-label={text('tabs.closeOne', { title })} onClick={close}>
          <Icon name="close" size={12} />
        </button>
      )}
      {menu && item && <Menu label={title} anchor={item} items={items} onClose={() => setMenu(false)} />}
    </li>
  );
};

/** The open pages, each with the filters it was left with. The first is the role's start page and always stays. */
export const TabBar = ({ user }: { user: User }) => {
  const text = useText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { pathname, search } = useLocation();
  const tabs = useTabs();
  const home = startPath(user);
  const path = pathname.replace(/\/+$/, '');

  useEffect(() => {
    const begun = getTabs()[0]?.path === home ? getTabs() : [{ path: home, search: '' }];
    const route = routeAt(path)?.route;
    putTabs(route && mayOpen(user.role, route) ? opened(begun, { path, search }) : begun);
  }, [home, path, search, user.role]);

  const close = (asked: string, closing: TabClosing) => {
    const open = getTabs();
    const after = closed(open, asked, closing);
    const target = afterClosing(open, after, path, asked);
    putTabs(after);
    if (target) void navigate(target.path + target.search);
  };

  return (
    <nav className="tabs" aria-label={text('tabs.title')}>
      <ul>
        {tabs.map((tab, index) => (
          <OneTab
            key={tab.path}
            tab={tab}
            isFirst={index === 0}
            isOpen={tab.path === path}
            onClose={(closing) => close(tab.path, closing)}
            onReload={tab.path === path ? refresh : undefined}
          />
        ))}
      </ul>
    </nav>
  );
};
