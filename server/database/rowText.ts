import { sql } from 'kysely';
import type { Locale } from '../../resources/vocabulary/language';
import type { Field } from '../../resources/vocabulary/kinds';
import { labelsOf } from '../../resources/entities/names';
import { sqlTypeOf } from './columns';
import type { SqlCondition } from './read';

/**
 * What stands between two values of a row that is read as one text, as in a CSV file, and in none of them. The driver
 * takes longer to read nine values than PostgreSQL takes to join them.
 */
export const between = ',';
/** Instead of it a value has this letter and a one; the letter itself is followed by a zero. */
export const escape = '\u001F';
const [escaped, escapedBetween] = [`${escape}0`, `${escape}1`];

/** The value is a list or an object. */
export const isStructured = (field: Field): boolean => /\[\]$|^jsonb$/.test(sqlTypeOf(field));

/** SQL of any text, to be joined with others. */
export const joinable = (text: SqlCondition): SqlCondition =>
  sql`replace(replace(${text}, ${sql.lit(escape)}, ${sql.lit(escaped)}), ${sql.lit(between)}, ${sql.lit(escapedBetween)})`;

/** SQL of a field's value to be joined with others: choices by their words, lists and objects as JSON. */
export const textOf = (field: Field, value: SqlCondition, locale: Locale): SqlCondition => {
  if (isStructured(field)) return joinable(sql`to_json(${value})::text`);
  const text = sqlTypeOf(field) === 'text' ? joinable(value) : sql`${value}::text`;
  const labels = labelsOf(field) ?? [];
  if (labels.length === 0) return text;
  const words = labels.map((one) => sql`when ${sql.lit(one.value)} then ${joinable(sql.lit(one.label[locale]))}`);
  return sql`case ${value} ${sql.join(words, sql` `)} else ${text} end`;
};

/** SQL of a row as one text, of values that can be joined. */
export const rowText = (values: readonly SqlCondition[]): SqlCondition =>
  sql`concat(${sql.join(values, sql`, ${sql.lit(between)}, `)})`;

const unescaped = (value: string): string =>
  value.includes(escape) ? value.replaceAll(escapedBetween, between).replaceAll(escaped, escape) : value;

/** The values of such a text; empty where the row has none. */
export const valuesOf = (row: string): string[] => row.split(between).map(unescaped);
