import type { Locale } from './language';
import { memoized } from './memoized';

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
export const pluralForm = (locale: Locale, forms: Plural, count: number): string => forms[rulesOf(locale).select(count)] ?? forms.other;

/** A counted text with its number: `1 record`, `2,345 records`. */
export const countText = (locale: Locale, { [locale]: forms }: SayCount, count: number): string => pluralForm(locale, forms, count).replace('%{count}', count.toLocaleString(locale));

/** The same in every language. */
export const countTexts = (said: SayCount, count: number): Readonly<Record<Locale, string>> => ({
  'zh-CN': countText('zh-CN', said, count),
  'en-US': countText('en-US', said, count),
});
