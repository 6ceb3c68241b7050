import { useText } from '#src/i18n/useText';
import type { User } from '#src/auth/user';
import { UserMenu } from '../topBar/UserMenu';
import { Bell } from '../message/Bell';
import { LanguageMenu } from '../settings/LanguageMenu';
import { SettingsButton } from '../settings/SettingsButton';
import { IconButton } from '#src/ui/buttons/IconButton';

interface FloatingButtonsProps {
  readonly user: User;
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/**
 * Buttons at the right edge while the top bar is hidden: the person, messages, language, settings, and the menu where it has no
 * place of its own. The page leaves them a margin, so that they cover nothing; on a phone they stay above it.
 */
export const FloatingButtons = ({ user, hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="floating-buttons">
      <UserMenu user={user} withBalance />
      {hasMessages && <Bell />}
      <LanguageMenu />
      <SettingsButton className="button icon primary" />
      {onOpenMenu && (
        <IconButton icon="menu" iconSize={18} label={text('menu.open')} look="primary" onClick={onOpenMenu} />
      )}
    </div>
  );
};
