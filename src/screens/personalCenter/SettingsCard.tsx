import { useText } from '#src/i18n/useText';
import { openGlobalSettings } from '#src/settings/store';
import { Icon } from '#src/ui/icons';
import { Button } from '#src/ui/buttons/Button';

/** Opens the person's settings of the console. */
export const SettingsCard = () => {
  const text = useText();
  return (
    <section className="card">
      <header className="card-head">
        <h2>{text('menu.userSettings')}</h2>
      </header>
      <div className="card-body">
        <p className="hint personal-hint">{text('settings.hint')}</p>
        <Button onClick={() => openGlobalSettings(true)}>
          <Icon name="settings" />
          {text('settings.title')}
        </Button>
      </div>
    </section>
  );
};
