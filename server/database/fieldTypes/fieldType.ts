import type { RawBuilder } from 'kysely';
import type { Declared, Spec } from '#resources/schema/fieldTypes/fieldType';
import type { SqlType } from '../shape';

/** JSON Schema, as far as OpenAPI 3.1 needs it here. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How a field type is stored and how it becomes JSON. */
export interface FieldColumn<S extends Spec> {
  readonly sql: (field: Declared<S>) => SqlType;
  /** SQL of the value in an answer; null when it never leaves the server. */
  readonly json: ((column: string) => string) | null;
  readonly schema: (field: Declared<S>) => JsonSchema;
  /** The column holds a list; filters and indexes match any of its values. */
  readonly isList?: true;
  /** The database's own checks: suffix of the name → condition. */
  readonly checks?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** Further unique indexes of a unique field: suffix of the name → expression. */
  readonly uniques?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** SQL of a derived field over its rows (`from … where …`). */
  readonly derived?: (rows: string) => string;
  /** The value in an exported file, in a time zone. As in an answer by default. */
  readonly inZone?: (column: RawBuilder<unknown>, zone: string) => RawBuilder<unknown>;
  /** How a workbook keeps the value; as text by default. */
  readonly sheet?: 'integer' | 'money' | 'dateTime';
}

export const plainColumn = (column: string): string => column;

/** Lower and upper bound by their schema names, where they exist. */
export const bounds = (names: readonly [low: string, high: string], low: unknown, high: unknown): JsonSchema => ({
  ...(low === undefined ? {} : { [names[0]]: low }),
  ...(high === undefined ? {} : { [names[1]]: high }),
});

export const textSchema = ({ min, max, pattern }: { min?: number; max: number; pattern?: RegExp }): JsonSchema => ({
  type: 'string',
  ...bounds(['minLength', 'maxLength'], min, max),
  ...(pattern ? { pattern: pattern.source } : {}),
});
