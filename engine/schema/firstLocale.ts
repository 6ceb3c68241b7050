import { firstLanguage } from '#resources/business';
import { defaultLocale, type Locale, locales } from './language';

/**
 * The language of whoever has chosen none where no browser can be asked: the first one of the business, or the default of
 * the specification where it leaves the choice to the browser.
 */
export const firstLocale: Locale = firstLanguage === 'browser' ? defaultLocale : firstLanguage;

/** The language that somebody chose, as it is stored; else that one. */
export const storedLocale = (value: string | null): Locale => locales.find((locale) => locale === value) ?? firstLocale;
