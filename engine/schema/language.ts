import { memoized } from './memoized';

/** The languages of the console (docs/specification.md, section 9); the first is the default. */
export const locales = ['zh-CN', 'en-US'] as const;
/** A language of the console, by its name in BCP 47. */
export type Locale = (typeof locales)[number];
/** The language of whoever has chosen none. */
export const defaultLocale: Locale = 'zh-CN';

/** One text in every language of the console. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** Declares a text in both languages, so that neither can be left out. */
export const say = (zh: string, en: string): LocalizedText => ({ 'zh-CN': zh, 'en-US': en });

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

/** A label as it reads inside a sentence: `Username` → `username`, while `IP address` keeps its capitals. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A label and what it is the label of: `Role: Employee`, `角色：员工`. */
export const labeled = (locale: Locale, label: string, text: string): string =>
  `${label}${locale === 'zh-CN' ? '：' : ': '}${text}`;

/** A text whose form depends on a number, by the categories of `Intl.PluralRules`; `%{count}` is the number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** A text that counts something, in every language of the console. */
export type SayCount = Readonly<Record<Locale, Plural>>;

/** Declares a text that counts: Chinese has one form, English one for 1 and another for all else. */
export const sayCount = (zh: string, one: string, other: string): SayCount => ({
  'zh-CN': { other: zh },
  'en-US': { one, other },
});

const rulesOf = memoized((locale: Locale) => new Intl.PluralRules(locale));

/** The form that a number takes in a language. */
export const pluralForm = (locale: Locale, forms: Plural, count: number): string =>
  forms[rulesOf(locale).select(count)] ?? forms.other;

/** A counted text with its number: `1 record`, `2,345 records`. */
export const countText = (locale: Locale, { [locale]: forms }: SayCount, count: number): string =>
  pluralForm(locale, forms, count).replace('%{count}', count.toLocaleString(locale));

/** The same in every language. */
export const countTexts = (said: SayCount, count: number): Readonly<Record<Locale, string>> => ({
  'zh-CN': countText('zh-CN', said, count),
  'en-US': countText('en-US', said, count),
});

const collators = memoized((tag: string) => new Intl.Collator(tag, { numeric: true }));
const byPinyin = (one: string, other: string) => collators('zh-CN-u-co-pinyin').compare(one, other);
const isChinese = (name: string): number => Number(/^\p{Script=Han}/u.test(name));

/**
 * The order in which a reader looks for names: Chinese ones by pinyin, Latin ones by the alphabet, numbers by size. A
 * reader of Chinese finds the Chinese names first, a reader of English the Latin ones.
 */
const compares: Readonly<Record<Locale, (one: string, other: string) => number>> = {
  'zh-CN': byPinyin,
  'en-US': (one, other) => isChinese(one) - isChinese(other) || byPinyin(one, other),
};

/** Returns the rows in the reader's order of their names; rows of one name stay as they came. */
export const inReadersOrder = <Row>(rows: readonly Row[], locale: Locale, nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => compares[locale](nameOf(one), nameOf(other)));
