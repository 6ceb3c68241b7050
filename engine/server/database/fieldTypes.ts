import { sql, type RawBuilder } from 'kysely';
import { emailMax } from '#engine/schema/fieldTypes/email';
import { isOneOf, literal, quoted, toColumn, type SqlType } from './table';
import { yesOrNo } from '#engine/schema/choices';
import { decimalPattern, precisionOf } from '#engine/schema/fieldTypes/decimal';
import type { Declared, Spec } from '#engine/schema/fieldTypes/fieldType';
import type { FieldTypeName, FieldTypes } from '#engine/schema/fieldTypes/index';

/** JSON Schema, as far as OpenAPI 3.1 needs it here. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How a field type is stored and how it becomes JSON. */
export interface FieldColumn<S extends Spec> {
  readonly sql: (field: Declared<S>) => SqlType;
  /** SQL of the value in an answer, where it is not the column itself; null when it never leaves the server. */
  readonly json?: ((column: string) => string) | null;
  readonly schema: (field: Declared<S>) => JsonSchema;
  /** The column holds a list; filters and indexes match any of its values. */
  readonly isList?: true;
  /** The database's own checks: suffix of the name → condition. */
  readonly checks?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** Further unique indexes of a unique field: suffix of the name → expression. */
  readonly uniques?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** SQL of a derived field over its rows `d` (`from … where …`), of whose columns it may take one. */
  readonly derived?: (rows: string, take: string) => string;
  /** The value in an exported file, in a time zone. As in an answer by default. */
  readonly inZone?: (column: RawBuilder<unknown>, zone: string) => RawBuilder<unknown>;
  /** How a workbook keeps the value; as text by default. */
  readonly sheet?: 'integer' | 'decimal' | 'dateTime' | 'day';
}

/** Lower and upper bound by their schema names, where they exist. */
const bounds = (names: readonly [low: string, high: string], low: unknown, high: unknown): JsonSchema => ({
  ...(low === undefined ? {} : { [names[0]]: low }),
  ...(high === undefined ? {} : { [names[1]]: high }),
});

const textSchema = ({ min, max, pattern }: { min?: number; max: number; pattern?: RegExp }): JsonSchema => ({
  type: 'string',
  ...bounds(['minLength', 'maxLength'], min, max),
  ...(pattern ? { pattern: pattern.source } : {}),
});

/** SQL of a date and time as the API's JSON has it. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const valuesOf = <V>(options: readonly { readonly value: V }[]) => options.map(({ value }) => value);

/** The database's check of a bound that stays: what is no later than today was so when it was written. */
const dayCheck = (name: string, column: string, than: string, bound?: string): Readonly<Record<string, string>> =>
  bound === undefined || bound === 'today' ? {} : { [name]: `${column} ${than} ${literal(bound)}::date` };

/** The column of each field type; a type without one does not compile. */
const fieldColumns: { readonly [T in FieldTypeName]: FieldColumn<FieldTypes[T]> } = {
  text: {
    sql: () => 'text',
    schema: textSchema,
    uniques: (column, { anyCase }): Readonly<Record<string, string>> =>
      anyCase ? { any_case_key: `lower(${column})` } : {},
  },
  longText: { sql: () => 'text', schema: textSchema },
  email: {
    sql: () => 'text',
    schema: () => ({ type: 'string', format: 'email', maxLength: emailMax }),
  },
  choice: {
    sql: ({ options }) => (typeof options[0]?.value === 'number' ? 'smallint' : 'text'),
    schema: ({ options }) => ({ enum: valuesOf(options) }),
    checks: (column, { options }) => ({ option: isOneOf(column, valuesOf(options)) }),
  },
  choices: {
    sql: () => 'text[]',
    schema: ({ options }) => ({ type: 'array', items: { enum: options.map(({ value }) => value) }, uniqueItems: true }),
    isList: true,
    checks: (column, { options }) => ({
      option: `${column} <@ array[${options.map(({ value }) => literal(value)).join(', ')}]::text[]`,
    }),
  },
  yesNo: {
    sql: () => 'boolean',
    schema: () => ({ enum: yesOrNo.map(({ value }) => value) }),
    derived: (rows) => `exists (select 1 ${rows})`,
  },
  integer: {
    sql: ({ big }) => (big ? 'bigint' : 'integer'),
    schema: ({ min, max }) => ({ type: 'integer', ...bounds(['minimum', 'maximum'], min, max) }),
    sheet: 'integer',
    // What the server counts by itself is not refused: a log must be written even after the clock went back.
    checks: (column, { readOnly, min, max }): Readonly<Record<string, string>> => ({
      ...(readOnly || min === undefined ? {} : { min: `${column} >= ${min}` }),
      ...(readOnly || max === undefined ? {} : { max: `${column} <= ${max}` }),
    }),
    derived: (rows) => `(select count(*)::integer ${rows})`,
  },
  decimal: {
    sql: (field) => `numeric(${precisionOf(field)})`,
    json: (column) => `${column}::text`,
    schema: (field) => ({ type: 'string', pattern: decimalPattern(field).source }),
    sheet: 'decimal',
    checks: (column, { min }): Readonly<Record<string, string>> =>
      min === undefined ? {} : { min: `${column} >= ${min}` },
  },
  dateTime: {
    sql: () => 'timestamptz(3)',
    json: isoTime,
    derived: (rows, take) => `(select ${isoTime(`max(d.${quoted(take)})`)} ${rows})`,
    schema: () => ({ type: 'string', format: 'date-time' }),
    sheet: 'dateTime',
    inZone: (column, zone) => sql`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  day: {
    sql: () => 'date',
    schema: () => ({ type: 'string', format: 'date' }),
    sheet: 'day',
    checks: (column, { min, max }) => ({
      ...dayCheck('min', column, '>=', min),
      ...dayCheck('max', column, '<=', max),
    }),
  },
  reference: {
    sql: () => 'bigint',
    checks: (column, { differs }): Readonly<Record<string, string>> =>
      differs === undefined ? {} : { differs: `${column} <> ${quoted(toColumn(differs))}` },
    schema: () => ({ type: 'integer', minimum: 1 }),
  },
  references: {
    sql: () => 'bigint[]',
    isList: true,
    checks: (column, { max }) => ({ max: `cardinality(${column}) <= ${max}` }),
    schema: ({ max }) => ({
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: max,
      uniqueItems: true,
    }),
  },
  links: {
    sql: () => 'text[]',
    schema: ({ max }) => ({
      type: 'array',
      items: { type: 'string', format: 'uri' },
      maxItems: max,
      uniqueItems: true,
    }),
    isList: true,
  },
  files: {
    sql: () => 'jsonb',
    schema: ({ max }) => ({
      type: 'array',
      items: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          name: { type: 'string' },
          size: { type: 'integer' },
          type: { type: 'string' },
        },
      },
      maxItems: max,
    }),
  },
  richText: {
    sql: () => 'text',
    schema: ({ maxBytes }) => ({ type: 'string', contentMediaType: 'text/html', maxLength: maxBytes }),
  },
  nameOf: { sql: () => 'text', schema: () => ({ type: 'string' }) },
  changes: {
    sql: () => 'jsonb',
    schema: () => ({ type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } }),
  },
  jsonData: { sql: () => 'jsonb', schema: () => ({ type: ['object', 'array'] }) },
  proposal: { sql: () => 'jsonb', schema: () => ({ type: 'object' }) },
  password: {
    sql: () => 'text',
    json: null,
    schema: () => ({ type: 'string', format: 'password' }),
  },
};

/** The column of a declared field. */
export const fieldColumnOf = ({ kind }: { readonly kind: FieldTypeName }): FieldColumn<Spec> =>
  fieldColumns[kind] as FieldColumn<Spec>;
