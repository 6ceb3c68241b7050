import { maySee } from '#resources/schema/access';
import { typeOf, type Field } from '#resources/schema/kinds';
import type { Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { systemFieldsOf } from '#resources/schema/systemFields';
import type { Finding } from './deviations';
import { found, short } from './envelope';
import type { Exchange } from './exchange';
import { similarName } from './names';
import { deviationOf, wantedOf } from './values';

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
    ? found(exchange, 'missingField', `${place}.${name}`, 'nothing', wantedOf(fieldOf(resource, name) as Field))
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
