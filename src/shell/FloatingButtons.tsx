import { useText } from '../i18n/useText';
import { Icon } from '../views/icons';
import { SettingsButton } from './settings/SettingsButton';

/** At the right edge while the top bar is hidden: the settings, and the menu where it has no place of its own. */
export const FloatingButtons = ({ onOpenMenu }: { onOpenMenu?: () => void }) => {
  const text = useText();
  return (
    <div className="floating-buttons">
      <SettingsButton className="button icon primary" />
      {onOpenMenu && (
        <button type="button" className="button icon primary" aria-label={text('menu.open')} onClick={onOpenMenu}>
          <Icon name="menu" size={18} />
        </button>
      )}
    </div>
  );
};
