import type { Catalog, Plural } from './catalog';
import { declaredLanguages, readTexts } from './language';

/** The translation of a text in a catalog: a string for a string, forms for forms, and the English where there is none. */
export const translationIn = <T extends string | Plural>(catalog: Catalog, zh: T, en: T): T => {
  const [chinese, english] = [zh, en].map((text) => (typeof text === 'string' ? text : text.other));
  const found = [`${english} (${chinese})`, String(english)].map((key) => catalog[key]);
  if (typeof en === 'string')
    return (found.map((one) => (typeof one === 'object' ? one.other : one)).find(Boolean) ?? en) as T;
  const forms = found.map((one) => (typeof one === 'string' ? { other: one } : one)).find((one) => one?.other);
  return (forms ? Object.fromEntries(Object.entries(forms).filter(([, form]) => form !== '')) : en) as T;
};

const catalogs = new Map<string, Catalog>();

/** The same in a language whose catalog is loaded; in any other the English. */
export const translated = <T extends string | Plural>(locale: string, zh: T, en: T): T =>
  translationIn(catalogs.get(locale) ?? {}, zh, en);

/** Loads the translations of a declared language. From then on, every text reads in it. */
export const loadCatalog = async (locale: string): Promise<void> => {
  const declared = declaredLanguages[locale];
  if (!declared || catalogs.has(locale)) return;
  catalogs.set(locale, (await declared.catalog()).default);
  readTexts(locale, function () {
    return translated(locale, this['zh-CN'], this['en-US']);
  });
};
