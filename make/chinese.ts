import { wordsOf } from './names';

const { './chinese.txt': words = '' } = import.meta.glob<string>('./chinese.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** English words that names of fields, tables and values are usually made of, and the Chinese of each. */
const dictionary = new Map(
  [...words.matchAll(/(\S+)=(\S+)/g)].map(([, english = '', chinese = '']) => [english, chinese]),
);

/** A Chinese text for a name, word by word; undefined when a word of it is unknown. Always for a person to review. */
export const chineseOf = (name: string): string | undefined => {
  const parts = wordsOf(name);
  // `merchantId` names a merchant.
  const meant = parts.length > 1 && parts.at(-1) === 'id' ? parts.slice(0, -1) : parts;
  const known = meant.map((word) => dictionary.get(word));
  return known.length > 0 && known.every((word) => word !== undefined) ? known.join('') : undefined;
};
