import { useText } from '../../i18n/useText';
import { Icon } from '../../ui/icons';
import { Bell } from '../inbox/Bell';
import { SettingsButton } from '../settings/SettingsButton';

interface FloatingButtonsProps {
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/** At the right edge while the top bar is hidden: messages, settings, and the menu where it has no place of its own. */
export const FloatingButtons = ({ hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="floating-buttons">
      {hasMessages && <Bell />}
      <SettingsButton className="button icon primary" />
      {onOpenMenu && (
        <button type="button" className="button icon primary" aria-label={text('menu.open')} onClick={onOpenMenu}>
          <Icon name="menu" size={18} />
        </button>
      )}
    </div>
  );
};
