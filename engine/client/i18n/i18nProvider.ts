import type { I18nProvider } from 'react-admin';
import { asLocale, locales, type Locale } from '#engine/schema/language';
import { languageName } from './locale';

/** react-admin's view of the languages, whose messages load later. */
export interface LateI18nProvider extends I18nProvider {
  /** Loads the messages of the language in use; rejects without a network. */
  readonly load: () => Promise<void>;
}

/**
 * Returns react-admin's view of the languages without its messages. The console shows own texts, so only react-admin's notifications
 * need these, and they wait for `load`. The first list weighs 5 KiB less that way.
 */
export const createI18nProvider = (first: Locale): LateI18nProvider => {
  let inUse: string = first;
  let loaded: I18nProvider | undefined;
  const changeLocale = async (wanted: string) => {
    inUse = wanted;
    const { loadPolyglot } = await import('./ra/polyglot');
    const polyglot = await loadPolyglot(asLocale(wanted));
    // The language may have been switched again meanwhile.
    if (inUse === wanted) loaded = polyglot;
  };
  return {
    translate: (key, values) => loaded?.translate(key, values) ?? String(values?.['_'] ?? key),
    changeLocale,
    getLocale: () => inUse,
    getLocales: () => locales.map((locale) => ({ locale, name: languageName(locale) })),
    load: async () => {
      if (loaded?.getLocale() !== inUse) await changeLocale(inUse);
    },
  };
};
