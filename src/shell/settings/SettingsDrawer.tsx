import { Drawer } from '#src/ui/modal/Drawer';
import { useEffect } from 'react';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Appearance } from './Appearance';
import { CopySettings } from './CopySettings';
import { Switches } from './Switches';
import { changeSettings, openGlobalSettings } from '#src/settings/store';
import { defaults } from '#src/settings/settings';
import './settings.css';
import { Button } from '#src/ui/buttons/Button';

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
