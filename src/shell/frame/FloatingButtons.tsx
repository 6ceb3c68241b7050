import { useText } from '../../i18n/useText';
import { Bell } from '../inbox/Bell';
import { SettingsButton } from '../settings/SettingsButton';
import { IconButton } from '../../ui/buttons/IconButton';

interface FloatingButtonsProps {
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/**
 * Buttons at the right edge while the top bar is hidden: messages, settings, and the menu where it has no place of its
 * own.
 */
export const FloatingButtons = ({ hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="floating-buttons">
      {hasMessages && <Bell />}
      <SettingsButton className="button icon primary" />
      {onOpenMenu && (
        <IconButton icon="menu" iconSize={18} label={text('menu.open')} look="primary" onClick={onOpenMenu} />
      )}
    </div>
  );
};
