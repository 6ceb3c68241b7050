/** The languages of the console (docs/specification.md, section 9); the first is the default. */
export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-CN';

/** One text in every language of the console. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Declares a text in both languages, so that neither can be left out. */
export const say = (zh: string, en: string): LocalizedText => ({ 'zh-CN': zh, 'en-US': en });

/** A stored or sent language name as one of ours; anything else is the default. */
export const asLocale = (value: unknown): Locale => locales.find((locale) => locale === value) ?? defaultLocale;
