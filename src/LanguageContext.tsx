import { I18nContext, useStoreContext, type I18nProvider } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { getLocale, onLocaleChange } from './i18n/locale';
import { textOf } from './i18n/texts';
import { notify } from './ui/toasts/toasts';

/**
 * Makes react-admin follow the language in use. Its own I18nContextProvider mounts the whole
 * tree again on a switch, which would empty every unsaved form. A new context value redraws
 * the texts and leaves the rest as it is.
 */
export const LanguageContext = ({ i18nProvider, children }: { i18nProvider: I18nProvider; children: ReactNode }) => {
  const store = useStoreContext();
  const [value, setValue] = useState(i18nProvider);
  useEffect(
    () =>
      onLocaleChange(() => {
        const locale = getLocale();
        Promise.resolve(i18nProvider.changeLocale(locale)).then(
          () => {
            setValue({ ...i18nProvider });
            store.setItem('locale', locale);
          },
          () => notify(textOf(locale, 'errors.transport'), 'error'),
        );
      }),
    [i18nProvider, store],
  );
  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
};
