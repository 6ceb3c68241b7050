import { locales, type Locale } from './language';

/** `a, b, c` where all of them are meant, `a, b, or c` where any of them is. */
type Meaning = 'conjunction' | 'disjunction';

const formatOf = (locale: Locale, type: Meaning) => new Intl.ListFormat(locale, { type, style: 'narrow' });
const formats = new Map(locales.map((locale) => [locale, { conjunction: formatOf(locale, 'conjunction'), disjunction: formatOf(locale, 'disjunction') }]));

/** Names in one line, separated the way the language does it: `a, b, c`, `a、b、c`. */
export const joined = (locale: Locale, names: readonly string[], meaning: Meaning = 'conjunction'): string => formats.get(locale)?.[meaning].format(names) ?? names.join();

/** A label as it reads inside a sentence: `Username` → `username`, while `IP address` keeps its capitals. */
export const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** A label and what it is the label of: `Role: Employee`, `角色：员工`. */
export const labeled = (locale: Locale, label: string, text: string): string => `${label}${locale === 'zh-CN' ? '：' : ': '}${text}`;
