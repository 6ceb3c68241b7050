import type { Locale } from './language';
import { memoized } from './memoized';

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
export const inReadersOrder = <Row>(rows: readonly Row[], locale: Locale, nameOf: (row: Row) => string): Row[] => rows.toSorted((one, other) => compares[locale](nameOf(one), nameOf(other)));
