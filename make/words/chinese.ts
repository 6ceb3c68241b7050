import { dictionary } from './dictionary';
import { wordsOf } from './names';

/** A Chinese text for a name, word by word; undefined when a word of it is unknown. Always for a person to review. */
export const chineseOf = (name: string): string | undefined => {
  const words = wordsOf(name);
  // `merchantId` names a merchant.
  const meant = words.length > 1 && words.at(-1) === 'id' ? words.slice(0, -1) : words;
  const known = meant.map((word) => dictionary.get(word));
  return known.length > 0 && known.every((word) => word !== undefined) ? known.join('') : undefined;
};
