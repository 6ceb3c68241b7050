import { locales } from '#resources/schema/language';
import { languageNames } from '#src/i18n/locale';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { chooseMode, modeChoices, useModeChoice } from '#src/ui/themeMode';
import { chooseLanguage } from './LanguageMenu';
import { modeNames } from './ThemeMenu';
import { FullScreen } from './FullScreen';
import { ThemeColor } from './ThemeColor';

/** Language, colors and full screen. */
export const Appearance = () => {
  const text = useText();
  const mode = useModeChoice();
  const locale = useLocaleInUse();
  return (
    <section className="settings-block">
      <h3>{text('settings.appearance')}</h3>
      <ThemeColor />
      <label className="setting">
        <span className="grow">{text('settings.mode')}</span>
        <select
          className="control"
          value={mode}
          onChange={({ target }) => chooseMode(modeChoices.find((choice) => choice === target.value) ?? 'light')}
        >
          {modeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {text(modeNames[choice])}
            </option>
          ))}
        </select>
      </label>
      <label className="setting">
        <span className="grow">{text('settings.language')}</span>
        <select
          className="control"
          value={locale}
          onChange={({ target }) => void chooseLanguage(locales.find((one) => one === target.value) ?? locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <FullScreen />
    </section>
  );
};
