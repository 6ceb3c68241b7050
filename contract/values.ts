import { typeOf, type Field } from '#resources/schema/field';
import { wholeNumber } from '#resources/schema/shape';
import type { DeviationName } from './deviations';

const isDigits = (value: unknown): value is string => typeof value === 'string' && wholeNumber(value) !== undefined;

type Judge = (value: unknown, field: Field) => DeviationName | undefined;

const money: Judge = (value) => (typeof value === 'number' ? 'moneyAsNumber' : undefined);
const time: Judge = (value) => (typeof value === 'number' || isDigits(value) ? 'epochTime' : 'otherTime');
const whole: Judge = (value) => (isDigits(value) ? 'numberAsText' : undefined);
const reference: Judge = (value) => (isDigits(value) ? 'idAsText' : undefined);
const boolean: Judge = (value) => (value === 1 || value === 0 ? 'otherBoolean' : undefined);
const option: Judge = (value, field) => {
  if (field.kind !== 'choice') return undefined;
  return field.options.some((one) => String(one.value) === value) ? 'optionAsText' : 'unknownOption';
};

/** The usual deviations of each type of field. */
const judges: Readonly<Partial<Record<Field['kind'], Judge>>> = {
  money,
  dateTime: time,
  integer: whole,
  reference,
  yesNo: boolean,
  choice: option,
};

/** Faults of a value that say what it is, and not what it may be: a name that grew too long is no deviation. */
const ofType = ['wrongType', 'notAnOption'];

/** The deviation of a value that is not empty; undefined where it is as declared. */
export const deviationOf = (name: string, field: Field, value: unknown): DeviationName | undefined => {
  if (name === 'id' && field.kind === 'integer')
    return Number.isSafeInteger(value) ? undefined : isDigits(value) ? 'idAsText' : 'otherType';
  const fault = typeOf(field).check(value, field);
  if (fault === undefined || !ofType.includes(fault)) return undefined;
  return judges[field.kind]?.(value, field) ?? 'otherType';
};

/** What a field should have held, in words. */
export const wantedOf = (field: Field): string => {
  if (field.kind === 'choice') return `one of ${field.options.map(({ value }) => JSON.stringify(value)).join(', ')}`;
  const forms: Readonly<Partial<Record<Field['kind'], string>>> = {
    money: 'text like "12.50"',
    dateTime: 'text like "2026-11-21T08:00:00.000Z"',
    integer: 'a whole number',
    reference: 'the id of a record, a number',
    yesNo: 'true or false',
    links: 'a list of texts',
  };
  return forms[field.kind] ?? 'text';
};
