import { quoted } from '../shape';
import { literal as text } from '../literal';
import type { Catalog, ColumnFacts } from './catalog';

/**
 * For a column, as `table.column`, what existing rows get as its value; null when there are none, or when a
 * person writes that into the migration.
 */
export type Fills = Readonly<Record<string, string | null>>;

const needsValue = (was: ColumnFacts | undefined, is: ColumnFacts): boolean =>
  is.notNull && (was ? !was.notNull : is.default === null && !is.identity);

/** The columns that may not be empty from now on, of tables that may have rows without a value for them. */
export const unfilledOf = (from: Catalog, to: Catalog, fills: Fills): string[] =>
  Object.entries(to.columns)
    .filter(([name, is]) => (name.split('.')[0] ?? '') in from.tables && needsValue(from.columns[name], is))
    .map(([name]) => name)
    .filter((name) => !(name in fills));

const literal = (value: string, type: string): string =>
  type.endsWith('[]')
    ? `array[${value
        .split(',')
        .map((one) => text(one.trim()))
        .join(', ')}]::${type}`
    : text(value);

/** Gives a new column its value in existing rows: as a passing default, which rewrites no row. */
export const filledColumn = (table: string, column: string, { type }: ColumnFacts, value: string): string[] => [
  `alter table ${quoted(table)} add column ${quoted(column)} ${type} default ${literal(value, type)} not null`,
  `alter table ${quoted(table)} alter column ${quoted(column)} drop default`,
];

/** Gives a column its value in those rows that have none. */
export const filledRows = (table: string, column: string, { type }: ColumnFacts, value: string): string =>
  `update ${quoted(table)} set ${quoted(column)} = ${literal(value, type)} where ${quoted(column)} is null`;
