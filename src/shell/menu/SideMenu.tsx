import { useText } from '../../i18n/useText';
import type { User } from '../../auth/user';
import { changeSettings, useSettings } from '../../settings/store';
import { Icon } from '../../ui/icons';
import { Navigation } from './Navigation';

/** The menu at the left: 220 px, or 48 when a person folds it. */
export const SideMenu = ({ user }: { user: User }) => {
  const text = useText();
  const { menuCollapse: collapsed } = useSettings();
  const label = text(collapsed ? 'menu.expand' : 'menu.collapse');
  return (
    <aside className={collapsed ? 'side-menu collapsed' : 'side-menu'}>
      <Navigation user={user} collapsed={collapsed} />
      <button
        type="button"
        className="button icon small side-menu-fold"
        aria-label={label}
        title={label}
        aria-expanded={!collapsed}
        onClick={() => changeSettings({ menuCollapse: !collapsed })}
      >
        <Icon name={collapsed ? 'unfold' : 'fold'} />
      </button>
    </aside>
  );
};
