import { useText } from '#src/i18n/useText';
import type { User } from '#src/auth/user';
import { changeSettings, useSettings } from '#src/settings/store';
import { Navigation } from './Navigation';
import { IconButton } from '#src/ui/buttons/IconButton';

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
