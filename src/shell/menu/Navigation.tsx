import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { resourceByName } from '#resources/resources';
import { pagesOf } from '#resources/pages';
import { routeAt } from '#src/router/pageRoutes';
import type { User } from '#src/auth/user';
import { useCounts } from '../message/useCounts';
import { menuGroups } from './menuGroups';
import { MoreEntries } from './MoreEntries';
import { NavigationEntry } from './NavigationEntry';
import { useMenu } from './useMenu';
import './menu.css';
import { useFirstPaint } from '#src/ui/browser/firstPaint';
import { useText } from '#src/i18n/useText';

interface NavigationProps {
  readonly user: User;
  readonly collapsed?: boolean;
  /** In one row, as in the top bar. */
  readonly horizontal?: boolean;
  readonly onChoose?: () => void;
}

/**
 * The pages that the person may open, from the declarations. It marks the open page, also on the pages of its records
 * and of resources whose parent it is.
 */
export const Navigation = ({ user, collapsed = false, horizontal = false, onChoose }: NavigationProps) => {
  const text = useText();
  const { pathname } = useLocation();
  const items = useMenu(user);
  const unread = useCounts(useFirstPaint() && !user.mustChangePassword);
  const { of, custom } = routeAt(pathname)?.route ?? {};
  const parent = resourceByName((of?.resource ?? custom)?.parent ?? '');
  const isIn = (route: string | undefined) => items.some(({ key }) => key === route);
  const marked = [
    of?.page.route,
    ...(of ? pagesOf(of.resource).map(({ route }) => route) : []),
    custom?.route,
    parent?.route,
  ].find(isIn);
  return (
    <nav className={horizontal ? 'navigation horizontal' : 'navigation'} aria-label={text('menu.main')}>
      {menuGroups(items).map(({ heading, entries }) => {
        if (horizontal && heading) return <MoreEntries key={text(heading)} {...{ heading, entries, marked }} />;
        const name = text(heading ?? 'menu.account');
        return (
          <Fragment key={name}>
            {!horizontal && <p className="navigation-group">{name}</p>}
            <ul aria-label={name}>
              {entries.map((entry) => (
                <NavigationEntry
                  key={entry.key}
                  {...{ entry, collapsed, onChoose }}
                  marked={entry.key === marked}
                  waiting={(entry.badge && unread?.[entry.badge]) ?? 0}
                />
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
};
