import { Fragment } from 'react';
import { useLocation, useNavigate, Link } from 'react-router';
import { resourceByName } from '#resources/resources';
import { groupsInOrder, pagesOf } from '#engine/schema/declared/pages';
import { routeAt } from '#engine/client/router/pageRoutes';
import type { User } from '#engine/client/auth/user';
import { useCounts } from '#engine/client/shell/message/useCounts';
import type { MenuEntry } from './ownMenu';
import { useMenu } from './useMenu';
import { useFirstPaint } from '#engine/client/ui/browser/firstPaint';
import { useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import type { LocalizedText } from '#engine/schema/language';
import { changeSettings, useSettings } from '#engine/client/settings/store';
import { IconButton } from '#engine/client/ui/buttons/Button';
import './menu.css';

/** Entries under one heading; the first group's heading is the console's own. */
interface MenuGroup {
  readonly heading: LocalizedText | undefined;
  readonly entries: readonly MenuEntry[];
}

/** A menu of no more entries is read at a glance, without headings in it. */
const few = 8;

/** The groups of a menu in the declared order; what names none comes first. */
const groupsOf = (entries: readonly MenuEntry[]): readonly MenuGroup[] => {
  if (entries.length <= few) return [{ heading: undefined, entries }];
  return [undefined, ...groupsInOrder]
    .map((one) => ({ heading: one?.label, entries: entries.filter(({ group }) => group === one?.value) }))
    .filter((group) => group.entries.length > 0);
};

const most = 99;

/** The number of waiting items behind a menu entry; hidden at zero. */
const Waiting = ({ count }: { count: number }) => {
  const text = useText();
  if (count === 0) return null;
  const shown = count > most ? `${most}+` : String(count);
  return (
    <span className="navigation-badge numeric">
      <span aria-hidden="true" translate="no">
        {shown}
      </span>
      <span className="visually-hidden">{text('menu.waiting', { count: shown })}</span>
    </span>
  );
};

interface NavigationEntryProps {
  readonly entry: MenuEntry;
  readonly marked: boolean;
  readonly collapsed: boolean;
  readonly waiting: number;
  readonly onChoose: (() => void) | undefined;
}

/** One line of the menu. */
const NavigationEntry = ({ entry, marked, collapsed, waiting, onChoose }: NavigationEntryProps) => {
  const text = useText();
  const { to, isElsewhere, label, icon } = entry;
  return (
    <li>
      <Link
        to={to}
        {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-current={marked ? 'page' : undefined}
        onClick={onChoose}
        title={collapsed ? text(label) : undefined}
      >
        <Icon name={icon} size={18} />
        <span className="cut grow">{text(label)}</span>
        <Waiting count={waiting} />
      </Link>
    </li>
  );
};

interface MoreEntriesProps extends MenuGroup {
  readonly marked: string | undefined;
  readonly waiting: (entry: MenuEntry) => number;
}

/** A group of the menu in the top bar, where only its heading has room. */
const MoreEntries = ({ heading, entries, marked, waiting }: MoreEntriesProps) => {
  const text = useText();
  const navigate = useNavigate();
  const items = entries.map(({ key, to, label }) => ({
    key,
    label: text(label),
    checked: key === marked,
    onChoose: () => void navigate(to),
  }));
  const isOpen = entries.some(({ key }) => key === marked);
  const name = text(heading ?? 'menu.account');
  return (
    <MenuButton
      label={name}
      items={items}
      className={isOpen ? 'button text navigation-more marked' : 'button text navigation-more'}
    >
      <span>{name}</span>
      <Waiting count={entries.reduce((sum, entry) => sum + waiting(entry), 0)} />
      <Icon name="down" size={14} />
    </MenuButton>
  );
};

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
  const waiting = ({ badge }: MenuEntry) => (badge && unread?.todos[badge]) ?? 0;
  const isIn = (route: string | undefined) => items.some(({ key }) => key === route);
  const marked = [
    of?.page.route,
    ...(of ? pagesOf(of.resource).map(({ route }) => route) : []),
    custom?.route,
    parent?.route,
  ].find(isIn);
  return (
    <nav className={horizontal ? 'navigation horizontal' : 'navigation'} aria-label={text('menu.main')}>
      {groupsOf(items).map(({ heading, entries }) => {
        if (horizontal && heading)
          return <MoreEntries key={text(heading)} {...{ heading, entries, marked, waiting }} />;
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
                  waiting={waiting(entry)}
                />
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
};

/** The menu at the left: 220 px, or 48 when a person folds it. */
export const SideMenu = ({ user }: { user: User }) => {
  const text = useText();
  const { menuCollapse: collapsed } = useSettings();
  const label = text(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <aside className={collapsed ? 'side-menu collapsed' : 'side-menu'}>
      <Navigation user={user} collapsed={collapsed} />
      <IconButton
        icon={collapsed ? 'unfold' : 'fold'}
        label={label}
        look="small side-menu-fold"
        aria-expanded={!collapsed}
        onClick={() => changeSettings({ menuCollapse: !collapsed })}
      />
    </aside>
  );
};
