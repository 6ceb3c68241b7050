import { locales, type Locale } from '#engine/schema/language';
import { changeLocale, getLocale, languageName } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Icon, type IconName } from '#engine/client/ui/icons';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import { notify } from '#engine/client/ui/toasts/toasts';
import { chooseMode, modeChoices, useModeChoice, type ModeChoice } from '#engine/client/ui/themeMode';
import { openGlobalSettings } from '#engine/client/settings/store';

/** Chooses the language; the confirmation is in the new one. */
export const chooseLanguage = async (locale: Locale): Promise<void> => {
  if (locale === getLocale()) return;
  try {
    await changeLocale(locale);
    notify(textOf(locale, 'language.switched'), 'success');
  } catch {
    notify(textOf(getLocale(), 'errors.transport'), 'error');
  }
};

/** The languages, each in its own words. */
export const LanguageMenu = () => {
  const text = useText();
  const current = useLocaleInUse();
  const items = locales.map((locale) => ({
    key: locale,
    label: <span lang={locale}>{languageName(locale)}</span>,
    checked: locale === current,
    onChoose: () => void chooseLanguage(locale),
  }));
  return (
    <MenuButton label={text('language.switch')} items={items} className="button icon round plain in-settings">
      <Icon name="language" size={18} />
    </MenuButton>
  );
};

const icons: Readonly<Record<ModeChoice, IconName>> = { light: 'sun', dark: 'moon', auto: 'screen' };
export const modeNames = { light: 'theme.light', dark: 'theme.dark', auto: 'theme.system' } as const;

/** Light, dark, or as the system. */
export const ThemeMenu = () => {
  const text = useText();
  const current = useModeChoice();
  const items = modeChoices.map((choice) => ({
    key: choice,
    label: (
      <>
        <Icon name={icons[choice]} />
        <span>{text(modeNames[choice])}</span>
      </>
    ),
    checked: choice === current,
    onChoose: () => chooseMode(choice),
  }));
  return (
    <MenuButton
      label={text('theme.switch', { mode: text(modeNames[current]) })}
      items={items}
      className="button icon round plain in-settings"
    >
      <Icon name={icons[current]} size={18} />
    </MenuButton>
  );
};

/** Opens the settings. They stand in the frame, since one of their switches may remove this very button. */
export const SettingsButton = ({ className }: { className: string }) => {
  const text = useText();
  return (
    <button
      type="button"
      className={className}
      aria-label={text('menu.settings')}
      title={text('menu.settings')}
      aria-haspopup="dialog"
      onClick={() => openGlobalSettings(true)}
    >
      <Icon name="settings" size={18} />
    </button>
  );
};
