import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { defaults } from '#src/settings/settings';
import { changeSettings, openGlobalSettings, useGlobalSettings } from '#src/settings/store';
import { SettingsButton } from '#src/shell/settings/menus';
import SettingsDrawer from '#src/shell/settings/SettingsDrawer';
import { chooseMode } from '#src/ui/themeMode';
import { showPart } from '../../part';

beforeEach(async () => {
  await changeLocale('en-US');
  openGlobalSettings(false);
  changeSettings(defaults);
  chooseMode('light');
});

const Page = () => (
  <>
    <SettingsButton className="button" />
    {useGlobalSettings() && <SettingsDrawer />}
  </>
);
/** Opens the settings by their button. */
export const openSettings = () => {
  const part = showPart(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  return { ...part, drawer: screen.getByRole('dialog', { name: 'Settings' }) };
};
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
