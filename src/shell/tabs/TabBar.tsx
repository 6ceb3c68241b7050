import { useRefresh } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#src/i18n/useText';
import { firstOpenPath } from '#src/router/guards';
import { mayOpen, routeAt } from '#src/router/pageRoutes';
import type { User } from '#src/auth/user';
import { OneTab } from './OneTab';
import { getTabs, putTabs, useTabs } from './store';
import { afterClosing, closed, opened, type Closing } from './tabs';
import './tabs.css';

/** The open pages, each with the filters it was left with. The first is the role's start page and always stays. */
export const TabBar = ({ user }: { user: User }) => {
  const text = useText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { pathname, search } = useLocation();
  const tabs = useTabs();
  const home = firstOpenPath(user);
  const path = pathname.replace(/\/+$/, '');

  useEffect(() => {
    const begun = getTabs()[0]?.path === home ? getTabs() : [{ path: home, search: '' }];
    const route = routeAt(path)?.route;
    putTabs(route && mayOpen(user.role, route) ? opened(begun, { path, search }) : begun);
  }, [home, path, search, user.role]);

  const close = (asked: string, closing: Closing) => {
    const after = closed(tabs, asked, closing);
    const target = afterClosing(tabs, after, path, asked);
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
