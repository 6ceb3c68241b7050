import type { RawBuilder } from 'kysely';
import type { Declared, Spec } from '../../../resources/vocabulary/fieldTypes/fieldType';
import type { SqlType } from '../shape';

/** JSON Schema, as far as OpenAPI 3.1 needs it here. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How a field type is kept, and how it leaves as JSON. */
export interface FieldColumn<S extends Spec> {
  readonly sql: (field: Declared<S>) => SqlType;
  /** SQL of the value as it stands in an answer; null when it never leaves. */
  readonly json: ((column: string) => string) | null;
  readonly schema: (field: Declared<S>) => JsonSchema;
  /** The column holds a list, which is found and indexed by any of what it holds. */
  readonly isList?: true;
  /** Fills a page by itself: it is in the answer about one record, and in no list. */
  readonly isLong?: true;
  /** What the database itself refuses: name after the column's → condition. */
  readonly checks?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** What else must be unique where the field is: name after the column's → expression. */
  readonly uniques?: (column: string, field: Declared<S>) => Readonly<Record<string, string>>;
  /** SQL of a derived field, given the rows that it is about (`from … where …`). */
  readonly derived?: (rows: string) => string;
  /** The value in an exported file, by the clocks of a zone. As in an answer, if not said. */
  readonly inZone?: (column: RawBuilder<unknown>, zone: string) => RawBuilder<unknown>;
}

export const plainColumn = (column: string): string => column;

/** A lower and an upper bound by their names in a schema, as far as there are any. */
export const bounds = (names: readonly [low: string, high: string], low: unknown, high: unknown): JsonSchema => ({
  ...(low === undefined ? {} : { [names[0]]: low }),
  ...(high === undefined ? {} : { [names[1]]: high }),
});

export const textSchema = ({ min, max, pattern }: { min?: number; max: number; pattern?: RegExp }): JsonSchema => ({
  type: 'string',
  ...bounds(['minLength', 'maxLength'], min, max),
  ...(pattern ? { pattern: pattern.source } : {}),
});
