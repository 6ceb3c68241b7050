import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import type { User } from '#src/auth/user';
import { Permission } from '#src/auth/Permission';
import { Balance } from './Balance';
import { LanguageMenu } from '../settings/LanguageMenu';
import { Logo } from '#src/ui/Logo';
import { Bell } from '../message/Bell';
import { Navigation } from '../menu/Navigation';
import { SettingsButton } from '../settings/SettingsButton';
import { ThemeMenu } from '../settings/ThemeMenu';
import { UserMenu } from './UserMenu';
import './topBar.css';
import { IconButton } from '#src/ui/buttons/IconButton';

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
  return (
    <header className="top-bar">
      {onOpenMenu && <IconButton icon="menu" iconSize={20} label={text('menu.open')} onClick={onOpenMenu} />}
      <Link to="/" className="brand" aria-label={text('product')}>
        <Logo />
        <span className="brand-long">{text('product')}</span>
        <span className="brand-short">{text('productShort')}</span>
      </Link>
      {hasMenu ? <Navigation user={user} horizontal /> : <div className="grow" />}
      {onSearch && (
        <IconButton
          icon="search"
          iconSize={18}
          label={text('palette.open')}
          look="round plain"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        />
      )}
      <Permission roles={['tenant_admin']}>{user.balance !== null && <Balance known={user.balance} />}</Permission>
      {!user.mustChangePassword && <Bell />}
      <LanguageMenu />
      <ThemeMenu />
      <SettingsButton className="button icon round plain" />
      <UserMenu user={user} />
    </header>
  );
};
