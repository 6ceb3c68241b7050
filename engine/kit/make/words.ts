import chinese from './chinese.txt?raw';
import { writtenLocales } from '#engine/schema/language';
import { isPlainObject } from '#engine/schema/shape';

/** The words of a name in camelCase, snake_case, kebab-case or spaces, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `stock check` → `stockCheck`. */
export const camel = (name: string): string =>
  wordsOf(name).reduce((all, word) => all + (all === '' ? word : capital(word)), '');

/** `stockCheck` → `StockCheck`. */
export const pascal = (name: string): string => capital(camel(name));

/** `stockCheck` → `stock-check`. */
export const kebab = (name: string): string => wordsOf(name).join('-');

/** `stockCheck` → `stock_check`. */
export const snake = (name: string): string => wordsOf(name).join('_');

const shortened = new Set('id ok ip url sku imei os api qq usd cny vip kyc pdf csv'.split(' '));

/** `riskScore` → `Risk score`, `deviceIp` → `Device IP`. */
export const sentence = (name: string): string =>
  wordsOf(name)
    .map((word, at) => (shortened.has(word) ? word.toUpperCase() : at === 0 ? capital(word) : word))
    .join(' ');

/** The plural of an English noun. */
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

/** The singular of an English noun, as far as its ending tells. */
export const singular = (noun: string): string => {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(ss|us|is)$/.test(noun)) return noun;
  return noun.replace(/(?<=s|x|z|ch|sh)es$|s$/, '');
};

/** English words that names of fields, tables and values are usually made of, and the Chinese of each. */
const dictionary = new Map([...chinese.matchAll(/(\S+)=(\S+)/g)].map(([, english = '', zh = '']) => [english, zh]));

/** A Chinese text for a name, word by word; undefined when a word of it is unknown. Always for a person to review. */
export const chineseOf = (name: string): string | undefined => {
  const parts = wordsOf(name);
  // `accountId` names an account.
  const meant = parts.length > 1 && parts.at(-1) === 'id' ? parts.slice(0, -1) : parts;
  const known = meant.map((word) => dictionary.get(word));
  return known.length > 0 && known.every((word) => word !== undefined) ? known.join('') : undefined;
};

/** A value as a declaration writes it; the format chooses the quotes. */
export const literal = (value: unknown): string => {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const texts = writtenLocales.flatMap((locale) => (typeof value[locale] === 'string' ? [literal(value[locale])] : []));
  if (texts.length === writtenLocales.length) return `say(${texts.join(', ')})`;
  const parts = Object.entries(value).map(([key, one]) => `${/^\w+$/.test(key) ? key : literal(key)}: ${literal(one)}`);
  return `{${parts.length > 0 ? ` ${parts.join(', ')} ` : ''}}`;
};

/** The comment above something that was guessed, on a line of its own; the doctor lists it until somebody removes it. */
export const reviewComments = (doubts: readonly string[]): string =>
  doubts.length > 0 ? `// REVIEW: guessed ${doubts.join(', ')}\n` : '';
