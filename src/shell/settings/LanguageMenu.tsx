import { locales, type Locale } from '#resources/schema/language';
import { changeLocale, getLocale, languageNames } from '#src/i18n/locale';
import { textOf } from '#src/i18n/texts';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { MenuButton } from '#src/ui/popover/MenuButton';
import { notify } from '#src/ui/toasts/toasts';

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
    label: <span lang={locale}>{languageNames[locale]}</span>,
    checked: locale === current,
    onChoose: () => void chooseLanguage(locale),
  }));
  return (
    <MenuButton label={text('language.switch')} items={items} className="button icon round plain in-settings">
      <Icon name="language" size={18} />
    </MenuButton>
  );
};
