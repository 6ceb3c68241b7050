import { Drawer } from '../../ui/modal/Drawer';
import { useEffect } from 'react';
import { useText } from '../../i18n/useText';
import { notify } from '../../ui/toasts/toasts';
import { Appearance } from './Appearance';
import { CopySettings } from './CopySettings';
import { Switches } from './Switches';
import { changeSettings, openGlobalSettings } from '../../settings/store';
import { defaults } from '../../settings/settings';
import './settings.css';

const onClose = () => openGlobalSettings(false);

/** How the console looks and what of its frame is shown. Every change shows at once and is kept. */
const SettingsDrawer = () => {
  const text = useText();
  // Also when the frame goes, as at the end of a session.
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
          <button type="button" className="button" onClick={onClose}>
            {text('action.close')}
          </button>
          <button type="button" className="button primary" onClick={keep}>
            {text('action.ok')}
          </button>
        </>
      }
    >
      <Appearance />
      <Switches
        title={text('settings.content')}
        names={['navbar', 'menu', 'topMenu', 'footer', 'tabBar', 'menuFromServer']}
      />
      <Switches title={text('settings.other')} names={['colorWeak']} />
      <div className="settings-ends">
        <CopySettings />
        <button type="button" className="button" onClick={() => changeSettings(defaults)}>
          {text('settings.reset')}
        </button>
      </div>
      <p className="hint">{text('settings.hint')}</p>
    </Drawer>
  );
};

export default SettingsDrawer;
