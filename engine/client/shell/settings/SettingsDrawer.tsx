import { Drawer } from '#engine/client/ui/modal/Dialog';
import { useEffect } from 'react';
import { useText, useLocaleInUse } from '#engine/client/i18n/useText';
import { notify } from '#engine/client/ui/toasts/toasts';
import { Switches, FullScreen } from './Switches';
import { changeSettings, openGlobalSettings, useSettings } from '#engine/client/settings/store';
import { defaults } from '#engine/client/settings/settings';
import { Button } from '#engine/client/ui/buttons/Button';
import { copyText } from '#engine/client/ui/CopyButton';
import { locales } from '#engine/schema/language';
import { languageName } from '#engine/client/i18n/locale';
import { chooseMode, modeChoices, useModeChoice } from '#engine/client/ui/themeMode';
import { settingsTexts } from '#engine/client/settings/settingsTexts';
import { chooseLanguage, modeNames } from './menus';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import styles from './settings.module.css';

/** Arco Design's colors, the console's own first. */
const offered = [defaults.themeColor, '#0FC6C2', '#00B42A', '#F77234', '#F53F3F', '#D91AD9', '#722ED1'];

/** A color for buttons, links and marks: a preset or any other. Its shades are always readable. */
const ThemeColor = () => {
  const text = useText();
  const { themeColor } = useSettings();
  return (
    <div className={`row ${styles.setting} ${styles.wrap}`}>
      <span id="theme-color" className="grow">
        {text(settingsTexts.themeColor)}
      </span>
      <input
        type="color"
        className={styles.colorPicker}
        aria-labelledby="theme-color"
        value={themeColor.toLowerCase()}
        onChange={({ target }) => changeSettings({ themeColor: target.value })}
      />
      <div className={styles.swatches} role="group" aria-labelledby="theme-color">
        {offered.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            ref={(element) => element?.style.setProperty('background', color)}
            aria-label={color}
            aria-pressed={color === themeColor}
            title={color}
            onClick={() => changeSettings({ themeColor: color })}
          />
        ))}
      </div>
    </div>
  );
};

/** Language, colors and full screen. */
const Appearance = () => {
  const text = useText();
  const mode = useModeChoice();
  const locale = useLocaleInUse();
  return (
    <section className={styles.block}>
      <h3>{text(settingsTexts.appearance)}</h3>
      <ThemeColor />
      <label className={`row ${styles.setting}`}>
        <span className="grow">{text(settingsTexts.mode)}</span>
        <SelectBox
          value={mode}
          onChange={({ target }) => chooseMode(modeChoices.find((choice) => choice === target.value) ?? 'light')}
        >
          {modeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {text(modeNames[choice])}
            </option>
          ))}
        </SelectBox>
      </label>
      <label className={`row ${styles.setting}`}>
        <span className="grow">{text(settingsTexts.language)}</span>
        <SelectBox
          value={locale}
          onChange={({ target }) => void chooseLanguage(locales.find((one) => one === target.value) ?? locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageName(one)}
            </option>
          ))}
        </SelectBox>
      </label>
      <FullScreen />
    </section>
  );
};

/** Copies the settings to the clipboard, and says so only when that worked. */
const CopySettings = () => {
  const text = useText();
  const settings = useSettings();
  const copy = async () => {
    const copied = await copyText(JSON.stringify(settings, null, 2));
    notify(text(copied ? settingsTexts.copied : settingsTexts.notCopied), copied ? 'success' : 'error');
  };
  return <Button onClick={() => void copy()}>{text(settingsTexts.copy)}</Button>;
};

const onClose = () => openGlobalSettings(false);

/** Settings of the look and the frame. Every change applies at once and is kept. */
const SettingsDrawer = () => {
  const text = useText();
  // This also covers the frame's removal, as at the end of a session.
  useEffect(() => onClose, []);
  const keep = () => {
    notify(text(settingsTexts.kept), 'success');
    onClose();
  };
  return (
    <Drawer
      title={text('menu.settings')}
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
        title={text(settingsTexts.content)}
        names={['navbar', 'menu', 'topMenu', 'footer', 'tabBar', 'menuFromServer']}
      />
      <Switches title={text(settingsTexts.other)} names={['compactRows', 'colorWeak']} />
      <div className={styles.ends}>
        <CopySettings />
        <Button onClick={() => changeSettings(defaults)}>{text(settingsTexts.reset)}</Button>
      </div>
      <p className="hint">{text(settingsTexts.hint)}</p>
    </Drawer>
  );
};

export default SettingsDrawer;
