import type { Fault } from '#engine/schema/faults';
import { locales } from '#engine/schema/language';
import { wholeNumber } from '#engine/schema/shape';
import type { LabeledValue } from '#engine/schema/choices';

/** Characters as a person counts them. */
const lengthOf = (value: string) => [...value].length;

export const checkText = (
  value: unknown,
  { max, min = 0, pattern }: { max: number; min?: number; pattern?: RegExp },
): Fault | undefined => {
  if (typeof value !== 'string') return 'wrongType';
  if (value.includes('\0') || !value.isWellFormed()) return 'invalidText';
  if (min > 0 && lengthOf(value) < min) return 'tooShort';
  // Counting is not cheap, and what has fewer units than that has fewer characters too.
  if (value.length > max && lengthOf(value) > max) return 'tooLong';
  return pattern && !pattern.test(value) ? 'pattern' : undefined;
};

export const checkNumber = (value: unknown, min: number, max: number): Fault | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrongType';
  return value < min ? 'tooSmall' : value > max ? 'tooBig' : undefined;
};

/** Ids are `bigint` in the table and numbers in JavaScript. */
export const idMax = Number.MAX_SAFE_INTEGER;

export const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** Text that is its own value. */
export const asItIs = (text: string): string => text;

/** Letters and digits in their usual width, where an input method wrote wide ones (`１０Ａ`). Punctuation stays. */
export const narrow = (text: string): string => text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => wide.normalize('NFKC'));

/** The whole number that a person typed, if it is one. */
export const typedNumber = (text: string): number | undefined => wholeNumber(narrow(text));

/** The same as a field parses it: any other text stays, to be refused. */
export const asNumber = (text: string): unknown => typedNumber(text) ?? text;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The value that a text is, or whose word it is in either language. */
export const parseLabeled = (text: string, labels: readonly LabeledValue[]): unknown =>
  (
    labels.find(({ value }) => String(value) === text) ??
    labels.find(({ label }) => locales.some((locale) => same(label[locale], text))) ?? { value: text }
  ).value;

/** Whether a value is empty: missing, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Text without surrounding white space, and a list without its empty entries. */
export const tidy = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(trimmed).filter((one) => !isEmpty(one)) : trimmed(value);
