import { locales } from '../language';
import { wholeNumber } from '../wholeNumber';
import type { Worded } from './fieldType';

/** Text that is its own value. */
export const asItIs = (text: string): unknown => text;

/** The whole number that a text is. */
export const asNumber = (text: string): unknown => wholeNumber(text) ?? text;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The value that a text is, or whose word it is in either language. */
export const asWorded = (text: string, words: readonly Worded[]): unknown =>
  (words.find(({ value }) => String(value) === text) ?? words.find(({ label }) => locales.some((locale) => same(label[locale], text))) ?? { value: text }).value;
