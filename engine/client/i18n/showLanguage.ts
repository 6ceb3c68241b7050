import { declaredLanguages, type Locale } from '#engine/schema/language';

/** Tells browser and style sheets which language the page speaks, and from which side it is read. */
export const showLanguage = (page: HTMLElement, locale: Locale): void => {
  page.lang = locale;
  page.dir = declaredLanguages[locale]?.direction ?? 'ltr';
};
