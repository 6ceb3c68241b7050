import { locales } from '../language';
import { wholeNumber } from '../wholeNumber';
import type { Labeled } from './fieldType';

/** Text that is its own value. */
export const asItIs = (text: string): string => text;

/** The whole number that a text is. */
export const asNumber = (text: string): unknown => wholeNumber(text) ?? text;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The value that a text is, or whose word it is in either language. */
export const parseLabeled = (text: string, labels: readonly Labeled[]): unknown =>
  (labels.find(({ value }) => String(value) === text) ?? labels.find(({ label }) => locales.some((locale) => same(label[locale], text))) ?? { value: text }).value;
