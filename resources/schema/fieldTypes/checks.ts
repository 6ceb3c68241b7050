import type { Fault } from '../faults';

/** Characters as a person counts them. */
const lengthOf = (value: string) => [...value].length;

export const checkText = (value: unknown, { max, min = 0, pattern }: { max: number; min?: number; pattern?: RegExp }): Fault | undefined => {
  if (typeof value !== 'string') return 'wrongType';
  if (value.includes('\0') || !value.isWellFormed()) return 'invalidText';
  const length = lengthOf(value);
  if (length < min) return 'tooShort';
  if (length > max) return 'tooLong';
  return pattern && !pattern.test(value) ? 'pattern' : undefined;
};

export const checkNumber = (value: unknown, min: number, max: number): Fault | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrongType';
  return value < min ? 'tooSmall' : value > max ? 'tooBig' : undefined;
};

/** Ids are `bigint` in the table and numbers in JavaScript. */
export const idMax = Number.MAX_SAFE_INTEGER;

export const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
