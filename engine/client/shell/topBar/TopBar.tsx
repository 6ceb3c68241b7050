import { Link } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import type { User } from '#engine/client/auth/user';
import { UserMenu } from './UserMenu';
import { LanguageMenu, ThemeMenu, SettingsButton } from '#engine/client/shell/settings/menus';
import { Logo } from '#engine/client/ui/icons';
import { Bell } from '#engine/client/shell/message/Bell';
import { Navigation } from '#engine/client/shell/menu/Navigation';
import { IconButton } from '#engine/client/ui/buttons/Button';
import type { ReactNode } from 'react';
import type { Role } from '#engine/schema/roles';
import { useUser } from '#engine/client/auth/useUser';
import { useSlots } from '#engine/client/views/slots';
import './topBar.css';

/**
 * Whether the person has one of these roles; an empty list means everybody (docs/specification.md, section 6). It
 * follows a change of the role. It only hides; the server protects. Throws when given no array.
 */
const usePermission = (roles: readonly Role[]): boolean => {
  const role = useUser()?.role;
  if (!Array.isArray(roles)) throw new Error('need roles! Like v-permission=[admin,user]');
  return roles.length === 0 || (role !== undefined && roles.includes(role));
};

/** Shows its children to these roles only. */
export const Permission = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) =>
  usePermission(roles) ? children : null;

interface TopBarProps {
  readonly user: User;
  /** Whether the menu stands in the bar. */
  readonly hasMenu: boolean;
  readonly onSearch?: () => void;
  /** Omitted while there is no menu to open. */
  readonly onOpenMenu?: () => void;
}

/** The bar over every page: the product and the commands of every page. */
export const TopBar = ({ user, hasMenu, onOpenMenu, onSearch }: TopBarProps) => {
  const text = useText();
  const { figure } = useSlots();
  return (
    <header className="row top-bar">
      {onOpenMenu && <IconButton icon="menu" iconSize={20} label={text('menu.open')} onClick={onOpenMenu} />}
      <Link to="/" className="row brand" aria-label={text('product')}>
        <Logo />
        <span className="brand-long">{text('product')}</span>
        <span className="brand-short">{text('productShort')}</span>
      </Link>
      {hasMenu ? <Navigation user={user} horizontal /> : <div className="grow" />}
      {onSearch && (
        <IconButton
          icon="search"
          iconSize={18}
          label={text('menu.search')}
          look="round plain"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        />
      )}
      {figure?.isKnown(user) && (
        <Permission roles={figure.roles}>
          <figure.Figure user={user} />
        </Permission>
      )}
      {!user.mustChangePassword && <Bell />}
      <LanguageMenu />
      <ThemeMenu />
      <SettingsButton className="button icon round plain" />
      <UserMenu user={user} />
    </header>
  );
};
