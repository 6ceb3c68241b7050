import type { Fault } from './faults';
import type { Field, FieldOf, Kind } from './kinds';
import { isStrongPassword, passwordMax } from './password';

/** PostgreSQL's `integer`, so that no number reaches it that it would throw at. */
const integerMax = 2_147_483_647;
/** Ids are `bigint` in the table and numbers in JavaScript. */
const idMax = Number.MAX_SAFE_INTEGER;
/** `numeric(14, 2)`: what the money column holds. */
const moneyPattern = /^-?\d{1,12}\.\d{2}$/;
const momentPattern = /^([1-9]\d{3})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** No name in the code is nearly so long. */
const nameMax = 64;

/** Characters as a person counts them. */
const lengthOf = (value: string) => [...value].length;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Whole yuan and cents as one exact number, for comparing decimal strings. */
export const cents = (money: string): bigint => BigInt(money.replace('.', ''));

const checkText = (value: unknown, { max, min = 0, pattern }: { max: number; min?: number; pattern?: RegExp }): Fault | undefined => {
  if (typeof value !== 'string') return 'wrongType';
  if (value.includes('\0') || !value.isWellFormed()) return 'invalidText';
  const length = lengthOf(value);
  if (length < min) return 'tooShort';
  if (length > max) return 'tooLong';
  return pattern && !pattern.test(value) ? 'pattern' : undefined;
};

const checkNumber = (value: unknown, min: number, max: number): Fault | undefined => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'wrongType';
  return value < min ? 'tooSmall' : value > max ? 'tooBig' : undefined;
};

/** `Date.parse` alone lets 31 February pass as 3 March. */
const isMoment = (value: unknown): value is string => {
  const [, year, month, day] = (typeof value === 'string' && momentPattern.exec(value)) || [];
  if (!day || Number.isNaN(Date.parse(String(value)))) return false;
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
};

const hasTwice = (values: readonly unknown[]) => new Set(values).size < values.length;

/** Longest address that browsers and proxies agree on. */
const linkMax = 2048;
const checkLink = (value: unknown): Fault | undefined => {
  if (typeof value !== 'string') return 'wrongType';
  const isLink = value.length <= linkMax && /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);
  return isLink ? checkText(value, { max: linkMax }) : 'badLink';
};

/** What is wrong with a value that is not empty, by kind. */
const meanings: { [K in Kind]: (value: unknown, field: FieldOf<K>) => Fault | undefined } = {
  text: checkText,
  longText: checkText,
  choice: (value, { options }) => (options.some((option) => option.value === value) ? undefined : 'notAnOption'),
  choices: (value, { options }) => {
    if (!Array.isArray(value)) return 'wrongType';
    if (!value.every((one) => options.some((option) => option.value === one))) return 'notAnOption';
    return hasTwice(value) ? 'duplicate' : undefined;
  },
  yesNo: (value) => (typeof value === 'boolean' ? undefined : 'wrongType'),
  integer: (value, { big, min = -integerMax, max = big ? idMax : integerMax }) => checkNumber(value, min, max),
  money: (value, { min, max }) => {
    if (typeof value !== 'string' || !moneyPattern.test(value)) return 'wrongType';
    if (min !== undefined && cents(value) < cents(min)) return 'tooSmall';
    return max !== undefined && cents(value) > cents(max) ? 'tooBig' : undefined;
  },
  moment: (value) => (isMoment(value) ? undefined : 'wrongType'),
  reference: (value) => checkNumber(value, 1, idMax),
  links: (value, { max }) => {
    if (!Array.isArray(value)) return 'wrongType';
    if (value.length > max) return 'tooMany';
    return value.map(checkLink).find((fault) => fault) ?? (hasTwice(value) ? 'duplicate' : undefined);
  },
  richText: (value, { maxBytes }) => (new TextEncoder().encode(String(value)).length > maxBytes ? 'tooBigText' : checkText(value, { max: maxBytes })),
  nameOf: (value) => checkText(value, { max: nameMax }),
  changes: () => 'readOnly',
  password: (value, { existing }) => {
    if (existing) return typeof value === 'string' && value.length <= passwordMax ? undefined : 'wrongType';
    return typeof value === 'string' && isStrongPassword(value) ? undefined : 'weakPassword';
  },
};

/** What is wrong with a value, by its declaration; the form and the server both ask. `when` is the record's affair. */
export const check = (field: Field, value: unknown): Fault | undefined => {
  if (isEmpty(value)) return field.required && !field.when ? 'required' : undefined;
  const meaning = meanings[field.kind] as (value: unknown, field: Field) => Fault | undefined;
  return meaning(value, field);
};

const cleanList = (field: Field, list: readonly unknown[]): readonly unknown[] | null => {
  const tidy = list.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => !isEmpty(one));
  if (field.kind === 'choices') {
    const order = field.options.map(({ value }): unknown => value);
    tidy.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
  return isEmpty(tidy) ? null : tidy;
};

/** Whether two kept values are the same; lists are by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** A value as it is kept: text without surrounding white space, moments in UTC, one single form of "empty". */
export const clean = (field: Field, value: unknown): unknown => {
  if (field.kind === 'moment' && isMoment(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return cleanList(field, value);
  const tidy = typeof value === 'string' && field.kind !== 'password' ? value.trim() : value;
  return isEmpty(tidy) ? null : tidy;
};
