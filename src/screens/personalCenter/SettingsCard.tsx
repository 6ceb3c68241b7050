import { useText } from '../../i18n/useText';
import { openGlobalSettings } from '../../settings/store';
import { Icon } from '../../ui/icons';
import { Button } from '../../ui/buttons/Button';

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
