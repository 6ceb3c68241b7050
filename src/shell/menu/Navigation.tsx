import { Link, useLocation } from 'react-router';
import { resourceByName } from '../../../resources/entities';
import { pagesOf } from '../../../resources/pages/pages';
import { routeAt } from '../../router/pageRoutes';
import type { User } from '../../auth/user';
import { useCounts } from '../inbox/useCounts';
import { useMenu } from './useMenu';
import './menu.css';
import { useFirstPaint } from '../../ui/browser/firstPaint';
import { Icon } from '../../ui/icons';
import { useText } from '../../i18n/useText';

interface NavigationProps {
  readonly user: User;
  readonly collapsed?: boolean;
  /** In one row, as in the top bar. */
  readonly horizontal?: boolean;
  readonly onChoose?: () => void;
}

const most = 99;

/** How much waits behind a menu entry; nothing when nothing does. */
const Waiting = ({ count }: { count: number }) => {
  const text = useText();
  if (count === 0) return null;
  const shown = count > most ? `${most}+` : String(count);
  return (
    <span className="navigation-badge numeric">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text('menu.waiting', { count: shown })}</span>
    </span>
  );
};

/**
 * What the person may open, from the declarations; the page that is open is marked, also inside its records and on
 * the pages of resources that have it as their parent.
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
      {items.length > 0 && !horizontal && <p className="navigation-group">{text('menu.account')}</p>}
      <ul>
        {items.map(({ key, to, isElsewhere, label, icon, badge }) => (
          <li key={key}>
            <Link
              to={to}
              {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              aria-current={key === marked ? 'page' : undefined}
              onClick={onChoose}
              title={collapsed ? text(label) : undefined}
            >
              <Icon name={icon} size={18} />
              <span className="cut grow">{text(label)}</span>
              <Waiting count={(badge && unread?.[badge]) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
