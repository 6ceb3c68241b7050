import { type Locale, pluralForm } from '#engine/schema/language';
import type { Dictionary, DictionaryText } from './dictionary';
import type zhCN from './zh-CN';

/** The shape of both dictionaries. */
export type Texts = Dictionary<typeof zhCN>;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** `signIn.ended`, `errors.plain`… */
export type TextKey = Paths<typeof zhCN>;

/** Values for the `%{name}` placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const load = async (locale: Locale): Promise<Texts> =>
  locale === 'zh-CN' ? (await import('./zh-CN')).default : (await import('./en-US')).inLanguage(locale);

const loaded = new Map<Locale, Texts>();

/** Makes the texts of a language known. */
export const addTexts = (locale: Locale, texts: Texts): void => void loaded.set(locale, texts);

/** Fetches a language's texts; only the language in use is part of the first load. */
export const loadTexts = async (locale: Locale): Promise<Texts> => {
  const known = loaded.get(locale);
  if (known) return known;
  const texts = await load(locale);
  addTexts(locale, texts);
  return texts;
};

/** Fills the `%{name}` placeholders, as in react-admin's own messages. */
export const fill = (text: string, values: TextValues = {}): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Sets a name that is written from right to left apart, so that what follows it stays where it is. */
const apart = (value: string) => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** Fills in a text: `count` chooses its plural form, and numbers get the separators of the language. */
export const fillText = (locale: Locale, text: DictionaryText, values: TextValues = {}): string => {
  const form = typeof text === 'string' ? text : pluralForm(locale, text, Number(values['count']));
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toLocaleString(locale) : apart(value),
  ]);
  return fill(form, Object.fromEntries(written));
};

/** The text under a key; undefined where there is none. */
export const findText = (texts: Texts | undefined, key: TextKey): DictionaryText | undefined => {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found as DictionaryText | undefined;
};

/**
 * The text under a key, filled in. It is the key itself when its language is not loaded, which only a mistake can
 * cause.
 */
export const textOf = (locale: Locale, key: TextKey, values?: TextValues): string =>
  fillText(locale, findText(loaded.get(locale), key) ?? key, values);
