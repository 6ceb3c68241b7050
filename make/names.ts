import { parseSync } from 'vite';
import { Refusal } from './refusal';

/** The words of a name in camelCase, snake_case, kebab-case or spaces, in lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `amount log` → `amountLog`. */
export const camel = (name: string): string =>
  wordsOf(name).reduce((all, word) => all + (all === '' ? word : capital(word)), '');

/** `amountLog` → `AmountLog`. */
export const pascal = (name: string): string => capital(camel(name));

/** `amountLog` → `amount-log`. */
export const kebab = (name: string): string => wordsOf(name).join('-');

/** `amountLog` → `amount_log`. */
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

/** The name in camelCase. Refuses one that is no word of Latin letters, and one that every object has. */
export const goodWord = (said: string, of: string): string => {
  const name = camel(said);
  if (!/^[a-z][A-Za-z\d]*$/.test(name) || /[^\p{ASCII}]/u.test(said))
    throw new Refusal(
      `${of} needs a name of Latin letters and digits, such as riskScore: ${JSON.stringify(said)} is none.`,
    );
  if (name in Object.prototype)
    throw new Refusal(`${of} cannot be called ${name}: every object of JavaScript has that already.`);
  return name;
};

/** The same for a name that stands alone in the code. Refuses a keyword. */
export const goodName = (said: string, of: string): string => {
  const name = goodWord(said, of);
  // In a module, what cannot name a constant is a word of the language.
  if (parseSync('name.ts', `const ${name} = 0; export {};`).errors.length > 0)
    throw new Refusal(`${of} cannot be called ${name}: TypeScript has that word already.`);
  return name;
};
