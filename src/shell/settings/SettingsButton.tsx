import { useText } from '#src/i18n/useText';
import { openGlobalSettings } from '#src/settings/store';
import { Icon } from '#src/ui/icons';

/** Opens the settings. They stand in the frame, since one of their switches may remove this very button. */
export const SettingsButton = ({ className }: { className: string }) => {
  const text = useText();
  return (
    <button
      type="button"
      className={className}
      aria-label={text('settings.title')}
      title={text('settings.title')}
      aria-haspopup="dialog"
      onClick={() => openGlobalSettings(true)}
    >
      <Icon name="settings" size={18} />
    </button>
  );
};
