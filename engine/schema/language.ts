import { moreLanguages } from '#resources/languages';
import { memoized } from './memoized';
import type { Catalog, Plural } from './catalog';

export type { Plural };

/** A language that no text is written in. */
interface MoreLanguage {
  /** In its own words. */
  readonly name: string;
  readonly direction?: 'rtl';
  readonly catalog: () => Promise<{ readonly default: Catalog }>;
}

/** The languages that a business declares beside Chinese and English, by their names in BCP 47. */
export const declaredLanguages: Readonly<Record<string, MoreLanguage>> = moreLanguages;

/** The languages that every text is written in (docs/specification.md, section 9); the first is the default. */
export const writtenLocales = ['zh-CN', 'en-US'] as const;
/** A language of the console, by its name in BCP 47. */
export type Locale = keyof (Written<unknown> & typeof moreLanguages);
/** The languages of the console: those, and what the business has a catalog for. */
export const locales: readonly Locale[] = [...writtenLocales, ...(Object.keys(declaredLanguages) as Locale[])];
/** The language of whoever has chosen none. */
export const defaultLocale: Locale = 'zh-CN';

type Written<T> = Readonly<Record<(typeof writtenLocales)[number], T>>;
type InEvery<T> = Readonly<Record<Locale, T>>;

/** Reads a text in a language that it is not written in. */
type ReadText = (this: Written<string | Plural>) => string | Plural;

/** Behind every text: what it is in the languages that it is not written in. */
const unwritten = {};
/** Says how texts read in one of those. */
export const readTexts = (locale: string, get: ReadText): object =>
  Object.defineProperty(unwritten, locale, { get, configurable: true });
for (const locale in declaredLanguages)
  readTexts(locale, function () {
    return this['en-US'];
  });

/* @__NO_SIDE_EFFECTS__ */
const inEvery = <T>(texts: Written<T>) => ({ __proto__: unwritten, ...texts }) as unknown as InEvery<T>;

/** One text in every language of the console. */
export type LocalizedText = InEvery<string>;

/**
 * Declares a text in both languages, so that neither can be left out; a third one has its translation in a catalog
 * (docs/recipes/language.md). Both are written here word for word, or no catalog would find them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const say = (zh: string, en: string): LocalizedText => inEvery({ 'zh-CN': zh, 'en-US': en });

/** Values for the `%{name}` places of a text: the same in every language, or a text of its own. */
type Filling = Readonly<Record<string, string | number | LocalizedText>>;

/** A text in every language with its `%{name}` places filled in. */
export const filled = (text: LocalizedText, values: Filling): LocalizedText =>
  inEach((locale) =>
    text[locale].replace(/%\{(\w+)\}/g, (place, name: string) => {
      const { [name]: value = place } = values;
      return typeof value === 'object' ? value[locale] : String(value);
    }),
  );

/** A text that is put together for each language, when it is needed: while modules load, no catalog is there. */
export const inEach = (build: (locale: Locale) => string): LocalizedText =>
  Object.fromEntries(locales.map((locale) => [locale, build(locale)])) as LocalizedText;

/** A stored or sent language name as one of ours; anything else is the default. */
export const asLocale = (value: unknown): Locale => locales.find((locale) => locale === value) ?? defaultLocale;

/** `a, b, c` where all of them are meant, `a, b, or c` where any of them is. */
type Meaning = 'conjunction' | 'disjunction';

const formats: Readonly<Record<Meaning, (locale: Locale) => Intl.ListFormat>> = {
  conjunction: memoized((locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })),
  disjunction: memoized((locale) => new Intl.ListFormat(locale, { type: 'disjunction', style: 'narrow' })),
};

/** Names in one line, separated the way the language does it: `a, b, c`, `a、b、c`. */
export const joined = (locale: Locale, names: readonly string[], meaning: Meaning = 'conjunction'): string =>
  formats[meaning](locale).format(names);

/**
 * A label as it reads inside a sentence: `Username` → `username`, while `IP address` keeps its capitals, as German does all
 * of them.
 */
export const inSentence = (label: string, locale: Locale): string =>
  /^[A-Z][a-z]/.test(label) && locale.slice(0, 2) !== 'de' ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A label and what it is the label of: `Role: Employee`, `角色：员工`. */
export const labeled = (locale: Locale, label: string, text: string): string =>
  `${label}${locale === 'zh-CN' ? '：' : ': '}${text}`;

/** A text that counts something, in every language of the console. */
export type SayCount = InEvery<Plural>;

/** Declares a text that counts: Chinese has one form, English one for 1 and another for all else. */
/* @__NO_SIDE_EFFECTS__ */
export const sayCount = (zh: string, one: string, other: string): SayCount =>
  inEvery({ 'zh-CN': { other: zh }, 'en-US': { one, other } });

const rulesOf = memoized((locale: Locale) => new Intl.PluralRules(locale));

/** The form that a number takes in a language. */
export const pluralForm = (locale: Locale, forms: Plural, count: number): string =>
  forms[rulesOf(locale).select(count)] ?? forms.other;

/** A counted text with its number: `1 record`, `2,345 records`. */
export const countText = (locale: Locale, { [locale]: forms }: SayCount, count: number): string =>
  pluralForm(locale, forms, count).replace('%{count}', count.toLocaleString(locale));

/** The same in every language. */
export const countTexts = (said: SayCount, count: number): LocalizedText =>
  inEach((locale) => countText(locale, said, count));

const collators = memoized((tag: string) => new Intl.Collator(tag, { numeric: true }));
const isChinese = (name: string): number => Number(/^\p{Script=Han}/u.test(name));

/**
 * The order in which a reader looks for names: Chinese ones by pinyin, all others by the alphabet of the language, numbers
 * by size. A reader of Chinese finds the Chinese names first, any other reader finds them last.
 */
const compare = (locale: Locale, one: string, other: string): number =>
  (locale !== 'zh-CN' && isChinese(one) - isChinese(other)) ||
  collators(locale === 'zh-CN' || isChinese(one) ? 'zh-CN-u-co-pinyin' : locale).compare(one, other);

/** Returns the rows in the reader's order of their names; rows of one name stay as they came. */
export const inReadersOrder = <Row>(rows: readonly Row[], locale: Locale, nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => compare(locale, nameOf(one), nameOf(other)));
