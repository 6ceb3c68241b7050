import { fireEvent, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { defaults } from '#engine/client/settings/settings';
import { changeSettings, openGlobalSettings, useGlobalSettings } from '#engine/client/settings/store';
import { SettingsButton } from '#engine/client/shell/settings/menus';
import SettingsDrawer from '#engine/client/shell/settings/SettingsDrawer';
import { chooseMode } from '#engine/client/ui/themeMode';
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
