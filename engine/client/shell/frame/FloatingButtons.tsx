import { useText } from '#engine/client/i18n/useText';
import type { User } from '#engine/client/auth/user';
import { IconButton } from '#engine/client/ui/buttons/Button';
import { UserMenu } from '#engine/client/shell/topBar/UserMenu';
import { Bell } from '#engine/client/shell/message/Bell';
import { LanguageMenu, SettingsButton } from '#engine/client/shell/settings/menus';

interface FloatingButtonsProps {
  readonly user: User;
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/**
 * Buttons at the right edge while the top bar is hidden: the person, messages, language, settings, and the menu where it has no
 * place of its own. The page leaves them a margin, so that they cover nothing; on a phone they stay above it.
 */
const FloatingButtons = ({ user, hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="stack floating-buttons">
      <UserMenu user={user} withFigure />
      {hasMessages && <Bell />}
      <LanguageMenu />
      <SettingsButton className="button icon plain" />
      {onOpenMenu && (
        <IconButton icon="menu" iconSize={18} label={text('menu.open')} look="plain" onClick={onOpenMenu} />
      )}
    </div>
  );
};

export default FloatingButtons;
