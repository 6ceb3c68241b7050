import { I18nContext, useStoreContext } from 'react-admin';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { LateI18nProvider } from './i18n/i18nProvider';
import { getLocale, onLocaleChange } from './i18n/locale';
import { textOf } from './i18n/texts';
import { useFirstPaint } from './ui/browser/firstPaint';
import { notify } from './ui/toasts/toasts';

/**
 * Makes react-admin follow the language in use. Its own I18nContextProvider mounts the whole
 * tree again on a switch, which would empty every unsaved form. A new context value redraws
 * the texts and leaves the rest as it is.
 */
export const LanguageContext = ({
  i18nProvider,
  children,
}: {
  readonly i18nProvider: LateI18nProvider;
  readonly children: ReactNode;
}) => {
  const store = useStoreContext();
  const [value, setValue] = useState(i18nProvider);
  const isShown = useFirstPaint();
  useEffect(() => {
    // What needs the messages before then loads them itself, and reports a failure.
    if (isShown)
      i18nProvider.load().then(
        () => startTransition(() => setValue({ ...i18nProvider })),
        () => undefined,
      );
  }, [i18nProvider, isShown]);
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
