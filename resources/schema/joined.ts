import type { Locale } from './language';
import { memoized } from './memoized';

/** `a, b, c` where all of them are meant, `a, b, or c` where any of them is. */
type Meaning = 'conjunction' | 'disjunction';

const formats: Readonly<Record<Meaning, (locale: Locale) => Intl.ListFormat>> = {
  conjunction: memoized((locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })),
  disjunction: memoized((locale) => new Intl.ListFormat(locale, { type: 'disjunction', style: 'narrow' })),
};

/** Names in one line, separated the way the language does it: `a, b, c`, `a、b、c`. */
export const joined = (locale: Locale, names: readonly string[], meaning: Meaning = 'conjunction'): string => formats[meaning](locale).format(names);

/** A label as it reads inside a sentence: `Username` → `username`, while `IP address` keeps its capitals. */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** A label and what it is the label of: `Role: Employee`, `角色：员工`. */
export const labeled = (locale: Locale, label: string, text: string): string => `${label}${locale === 'zh-CN' ? '：' : ': '}${text}`;
