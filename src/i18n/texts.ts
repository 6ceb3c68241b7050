import type { Locale } from '../../resources/vocabulary/language';
import type zhCN from './zh-CN';

/** The shape of both dictionaries: a key missing in one of them does not compile. */
export type Texts = typeof zhCN;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** `signIn.title`, `errors.plain`… */
export type TextKey = Paths<Texts>;

/** What stands in the `%{name}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  'zh-CN': () => import('./zh-CN'),
  'en-US': () => import('./en-US'),
};

const loaded = new Map<Locale, Texts>();

/** Fetches a language's texts; only the language in use is part of the first load. */
export const loadTexts = async (locale: Locale): Promise<Texts> => {
  const known = loaded.get(locale);
  if (known) return known;
  const texts = (await loaders[locale]()).default;
  loaded.set(locale, texts);
  return texts;
};

/** Puts values into `%{name}` places, as react-admin's own messages have them. */
export const fill = (text: string, values: TextValues = {}): string =>
  text.replace(/%\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The text under a key; the key itself when its language is not loaded, which only a mistake can cause. */
export const textOf = (locale: Locale, key: TextKey, values?: TextValues): string => {
  let found: unknown = loaded.get(locale);
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return fill(typeof found === 'string' ? found : key, values);
};
