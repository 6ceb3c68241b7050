import { NavLink } from 'react-router-dom';
import { resources } from '../../resources';
import { openTo } from '../../resources/access';
import { useSaid, useText } from '../i18n/useText';
import type { User } from '../session/user';
import { Icon, iconNamed } from '../views/icons';

interface NavigationProps {
  readonly user: User;
  readonly collapsed?: boolean;
  readonly onChoose?: () => void;
}

/** What the person may open, from the declarations; the page that is open is marked, also inside its records. */
export const Navigation = ({ user, collapsed = false, onChoose }: NavigationProps) => {
  const text = useText();
  const said = useSaid();
  const items = openTo(user.role, resources).filter(({ hiddenFromMenu }) => !hiddenFromMenu);
  return (
    <nav className="navigation" aria-label={text('menu.main')}>
      {items.length > 0 && <p className="navigation-group">{text('menu.account')}</p>}
      <ul>
        {items.map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={`/${path}`} onClick={onChoose} title={collapsed ? said(label) : undefined}>
              <Icon name={iconNamed(icon)} size={18} />
              <span className="cut">{said(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
