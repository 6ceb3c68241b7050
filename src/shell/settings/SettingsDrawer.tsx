import { Drawer } from '#src/ui/modal/Drawer';
import { useEffect } from 'react';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Appearance } from './Appearance';
import { Switches } from './Switches';
import { changeSettings, openGlobalSettings, useSettings } from '#src/settings/store';
import { defaults } from '#src/settings/settings';
import { Button } from '#src/ui/buttons/Button';
import { copyText } from '#src/ui/browser/copyText';
import './settings.css';

/** Copies the settings to the clipboard, and says so only when that worked. */
const CopySettings = () => {
  const text = useText();
  const settings = useSettings();
  const copy = async () => {
    const copied = await copyText(JSON.stringify(settings, null, 2));
    notify(text(copied ? 'settings.copied' : 'settings.notCopied'), copied ? 'success' : 'error');
  };
  return <Button onClick={() => void copy()}>{text('settings.copy')}</Button>;
};

const onClose = () => openGlobalSettings(false);

/** Settings of the look and the frame. Every change applies at once and is kept. */
const SettingsDrawer = () => {
  const text = useText();
  // This also covers the frame's removal, as at the end of a session.
  useEffect(() => onClose, []);
  const keep = () => {
    notify(text('settings.kept'), 'success');
    onClose();
  };
  return (
    <Drawer
      title={text('settings.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('action.close')}</Button>
          <Button look="primary" onClick={keep}>
            {text('action.ok')}
          </Button>
        </>
      }
    >
      <Appearance />
      <Switches
        title={text('settings.content')}
        names={['navbar', 'menu', 'topMenu', 'footer', 'tabBar', 'menuFromServer']}
      />
      <Switches title={text('settings.other')} names={['compactRows', 'colorWeak']} />
      <div className="settings-ends">
        <CopySettings />
        <Button onClick={() => changeSettings(defaults)}>{text('settings.reset')}</Button>
      </div>
      <p className="hint">{text('settings.hint')}</p>
    </Drawer>
  );
};

export default SettingsDrawer;
