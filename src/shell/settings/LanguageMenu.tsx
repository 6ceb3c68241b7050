import { locales, type Locale } from '../../../resources/vocabulary/language';
import { changeLocale, getLocale, languageNames } from '../../i18n/locale';
import { textOf } from '../../i18n/texts';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Icon } from '../../ui/icons';
import { MenuButton } from '../../ui/popover/MenuButton';
import { notify } from '../../ui/toasts/toasts';

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
