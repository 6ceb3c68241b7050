import { maySee } from '#engine/schema/access';
import { typeOf, type Field } from '#engine/schema/field';
import { wholeNumber } from '#engine/schema/shape';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { systemFieldsOf } from '#engine/schema/systemFields';
import type { DeviationName, Finding } from './deviations';
import { found, short } from './envelope';
import type { Exchange } from './exchange';
import { similarName } from '#engine/schema/similarName';
import { optionsOf } from '#engine/schema/values';

export type Row = Readonly<Record<string, unknown>>;

/** The fields that an answer to this role must hold; a large one stands in no list. */
const expected = (resource: Resource, role: Role, isList: boolean): string[] => [
  ...Object.keys(systemFieldsOf(resource)),
  ...Object.entries(resource.fields).flatMap(([name, field]) =>
    maySee(role, resource, name) && !(isList && typeOf(field).isLong) ? [name] : [],
  ),
];

/** Amounts without a fraction in every row look like fen. */
const areCents = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value) => Number.isSafeInteger(value)) &&
  values.some((value) => Math.abs(Number(value)) >= 10_000);

/** Compares records with their declaration, each field once for all of them. */
export const checkRows = (exchange: Exchange, resource: Resource, role: Role, place: string, rows: readonly Row[]) => {
  const [first] = rows;
  if (!first) return [];
  // Names that stand for no declared field: one of them may be a field under another name.
  const strangers = Object.keys(first).filter((name) => !fieldOf(resource, name));
  const ofField = (name: string): Finding[] => {
    const field = fieldOf(resource, name);
    if (!field) return [];
    const say = (deviation: DeviationName, got: string, wanted = wantedOf(field)) => [
      found(exchange, deviation, `${place}.${name}`, got, wanted),
    ];
    if (rows.every((row) => !(name in row))) {
      const other = similarName(name, strangers);
      if (other !== undefined) return say('otherName', other, name);
      return say(name === 'version' ? 'noVersion' : 'missingField', 'nothing');
    }
    const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
    const wrong = values.find((value) => deviationOf(name, field, value) !== undefined);
    const deviation = deviationOf(name, field, wrong);
    if (wrong === undefined || deviation === undefined) return [];
    return say(deviation === 'moneyAsNumber' && areCents(values) ? 'moneyInCents' : deviation, short(wrong));
  };
  const findings = expected(resource, role, place.endsWith('[]')).flatMap(ofField);
  const explained = findings.filter(({ deviation }) => deviation === 'otherName').map(({ got }) => got);
  const extra = strangers.filter((name) => !explained.includes(name));
  return [
    ...findings,
    ...extra.map((name) => found(exchange, 'extraField', `${place}.${name}`, short(first[name]), 'nothing')),
  ];
};

const isDigits = (value: unknown): value is string => typeof value === 'string' && wholeNumber(value) !== undefined;

interface Form {
  /** What a value of this type should have been, in words. */
  readonly wanted: string;
  /** The usual deviation of such a value. */
  readonly usual?: (value: unknown, field: Field) => DeviationName | false;
}

const forms: Readonly<Partial<Record<Field['kind'], Form>>> = {
  decimal: { wanted: 'text like "12.50"', usual: (value) => typeof value === 'number' && 'moneyAsNumber' },
  dateTime: {
    wanted: 'text like "2026-11-21T08:00:00.000Z"',
    usual: (value) => (typeof value === 'number' || isDigits(value) ? 'epochTime' : 'otherTime'),
  },
  integer: { wanted: 'a whole number', usual: (value) => isDigits(value) && 'numberAsText' },
  reference: { wanted: 'the id of a record, a number', usual: (value) => isDigits(value) && 'idAsText' },
  references: { wanted: 'a list of ids, which are numbers' },
  yesNo: { wanted: 'true or false', usual: (value) => (value === 1 || value === 0) && 'otherBoolean' },
  links: { wanted: 'a list of texts' },
  choice: {
    wanted: 'text',
    usual: (value, field) =>
      optionsOf(field).some((one) => String(one.value) === value) ? 'optionAsText' : 'unknownOption',
  },
};

/** Faults of a value that say what it is, and not what it may be: a name that grew too long is no deviation. */
const ofType = ['wrongType', 'notAnOption'];

/** The deviation of a value that is not empty; undefined where it is as declared. */
export const deviationOf = (name: string, field: Field, value: unknown): DeviationName | undefined => {
  if (name === 'id' && 'big' in field)
    return Number.isSafeInteger(value) ? undefined : isDigits(value) ? 'idAsText' : 'otherType';
  const fault = typeOf(field).check(value, field);
  if (fault === undefined || !ofType.includes(fault)) return undefined;
  return forms[field.kind]?.usual?.(value, field) || 'otherType';
};

/** What a field should have held, in words. */
export const wantedOf = (field: Field): string => {
  const options = optionsOf(field);
  if (options.length > 0) return `one of ${options.map(({ value }) => JSON.stringify(value)).join(', ')}`;
  return forms[field.kind]?.wanted ?? 'text';
};
