import { maySee } from '#resources/schema/access';
import { typeOf, type Field } from '#resources/schema/field';
import { wholeNumber } from '#resources/schema/shape';
import type { Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { systemFieldsOf } from '#resources/schema/systemFields';
import type { DeviationName, Finding } from './deviations';
import { found, short } from './envelope';
import type { Exchange } from './exchange';
import { similarName } from '#resources/schema/similarName';
import { optionsOf } from '#resources/schema/values';

const isLong = (field: Field | undefined): boolean => field !== undefined && typeOf(field).isLong === true;

export type Row = Readonly<Record<string, unknown>>;

/** The fields that an answer to this role must hold; a large one stands in no list. */
const expected = (resource: Resource, role: Role, isList: boolean): string[] => [
  ...Object.keys(systemFieldsOf(resource)),
  ...Object.keys(resource.fields).filter(
    (name) => maySee(role, resource, name) && !(isList && isLong(resource.fields[name])),
  ),
];

/** What stands where a field is missing: nothing, or another name that is no declared field. */
const missing = (exchange: Exchange, resource: Resource, place: string, name: string, row: Row): Finding => {
  const strangers = Object.keys(row).filter((one) => !fieldOf(resource, one));
  const other = similarName(name, strangers);
  return other === undefined
    ? found(
        exchange,
        name === 'version' ? 'noVersion' : 'missingField',
        `${place}.${name}`,
        'nothing',
        wantedOf(fieldOf(resource, name) as Field),
      )
    : found(exchange, 'otherName', `${place}.${name}`, other, name);
};

/** Amounts without a fraction in every row look like fen. */
const areCents = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value) => Number.isSafeInteger(value)) &&
  values.some((value) => Math.abs(Number(value)) >= 10_000);

const ofField = (
  exchange: Exchange,
  resource: Resource,
  place: string,
  name: string,
  rows: readonly Row[],
): Finding[] => {
  const field = fieldOf(resource, name);
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  const [first] = rows;
  if (!field || !first) return [];
  if (rows.every((row) => !(name in row))) return [missing(exchange, resource, place, name, first)];
  const wrong = values.find((value) => deviationOf(name, field, value) !== undefined);
  const deviation = wrong === undefined ? undefined : deviationOf(name, field, wrong);
  if (deviation === undefined) return [];
  const named = deviation === 'moneyAsNumber' && areCents(values) ? 'moneyInCents' : deviation;
  return [found(exchange, named, `${place}.${name}`, short(wrong), wantedOf(field))];
};

/** Compares records with their declaration, each field once for all of them. */
export const checkRows = (
  exchange: Exchange,
  resource: Resource,
  role: Role,
  place: string,
  rows: readonly Row[],
): Finding[] => {
  const [first] = rows;
  if (!first) return [];
  const findings = expected(resource, role, place.endsWith('[]')).flatMap((name) =>
    ofField(exchange, resource, place, name, rows),
  );
  const explained = findings.filter(({ deviation }) => deviation === 'otherName').map(({ got }) => got);
  const extra = Object.keys(first).filter((name) => !fieldOf(resource, name) && !explained.includes(name));
  return [
    ...findings,
    ...extra.map((name) => found(exchange, 'extraField', `${place}.${name}`, short(first[name]), 'nothing')),
  ];
};

const isDigits = (value: unknown): value is string => typeof value === 'string' && wholeNumber(value) !== undefined;

type Judge = (value: unknown, field: Field) => DeviationName | undefined;

const money: Judge = (value) => (typeof value === 'number' ? 'moneyAsNumber' : undefined);
const time: Judge = (value) => (typeof value === 'number' || isDigits(value) ? 'epochTime' : 'otherTime');
const whole: Judge = (value) => (isDigits(value) ? 'numberAsText' : undefined);
const reference: Judge = (value) => (isDigits(value) ? 'idAsText' : undefined);
const boolean: Judge = (value) => (value === 1 || value === 0 ? 'otherBoolean' : undefined);
const option: Judge = (value, field) => {
  return optionsOf(field).some((one) => String(one.value) === value) ? 'optionAsText' : 'unknownOption';
};

/** The usual deviations of each type of field. */
const judges: Readonly<Partial<Record<Field['kind'], Judge>>> = {
  decimal: money,
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
  if (name === 'id' && 'big' in field)
    return Number.isSafeInteger(value) ? undefined : isDigits(value) ? 'idAsText' : 'otherType';
  const fault = typeOf(field).check(value, field);
  if (fault === undefined || !ofType.includes(fault)) return undefined;
  return judges[field.kind]?.(value, field) ?? 'otherType';
};

/** What a field should have held, in words. */
export const wantedOf = (field: Field): string => {
  const options = optionsOf(field);
  if (options.length > 0) return `one of ${options.map(({ value }) => JSON.stringify(value)).join(', ')}`;
  const forms: Readonly<Partial<Record<Field['kind'], string>>> = {
    decimal: 'text like "12.50"',
    dateTime: 'text like "2026-11-21T08:00:00.000Z"',
    integer: 'a whole number',
    reference: 'the id of a record, a number',
    yesNo: 'true or false',
    links: 'a list of texts',
  };
  return forms[field.kind] ?? 'text';
};
