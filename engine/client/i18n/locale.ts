import { asLocale, declaredLanguages, locales, type Locale } from '#engine/schema/language';
import { showLanguage } from './showLanguage';
import { createValue } from '#engine/client/value';
import { loadTexts } from './texts';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

export type { Locale };

/**
 * The specification names two defaults; zh-CN is ours for nothing stored, en-US for a language we do not have. The page of a
 * demo says the language of its data.
 */
const readLocale = (): Locale => {
  const stored = browserStorage.getItem(storageKeys.locale);
  if (stored === null) return asLocale(globalThis.document?.documentElement.dataset['locale']);
  return locales.find((locale) => locale === stored) ?? 'en-US';
};

/** Whether somebody chose a language in this browser. */
export const isLocaleChosen = (): boolean => browserStorage.getItem(storageKeys.locale) !== null;

/** Each language in its own name, so that its readers find it. */
export const languageName = (locale: Locale): string =>
  declaredLanguages[locale]?.name ?? (locale === 'zh-CN' ? '中文' : 'English');

const inUse = createValue(readLocale);

/** The language in use now. */
export const getLocale = inUse.get;

export const onLocaleChange = inUse.on;

/** The language in use; a component that calls it is drawn again when the person chooses another. */
export const useLocaleInUse = inUse.use;

/** Loads and shows a language, and keeps it for the next visit. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await loadTexts(locale);
  browserStorage.setItem(storageKeys.locale, locale);
  showLanguage(document.documentElement, locale);
  inUse.set(locale);
};
