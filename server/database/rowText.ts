import { sql } from 'kysely';
import type { Locale } from '#resources/schema/language';
import type { Field } from '#resources/schema/field';
import { labelsOf } from '#resources/names';
import { sqlTypeOf } from './columns';
import type { SqlCondition } from './read';

/**
 * Separates the values of a row that PostgreSQL joins into one text, and occurs in none of them. The driver takes longer
 * to read nine values than PostgreSQL takes to join them.
 */
export const cellSeparator = ',';
/** In a value, this letter and `1` replace the separator; this letter and `0` replace the letter itself. */
export const escape = '\u001F';
const [escaped, escapedBetween] = [`${escape}0`, `${escape}1`];

/** Whether the column holds a list or an object. */
export const isStructured = (field: Field): boolean => /\[\]$|^jsonb$/.test(sqlTypeOf(field));

/** Returns SQL that escapes a text for joining. */
export const joinable = (text: SqlCondition): SqlCondition =>
  sql`replace(replace(${text}, ${sql.lit(escape)}, ${sql.lit(escaped)}), ${sql.lit(cellSeparator)}, ${sql.lit(escapedBetween)})`;

/** Returns SQL of a field's value for joining: choices by their words, lists and objects as JSON. */
export const storedTextOf = (field: Field, value: SqlCondition, locale: Locale): SqlCondition => {
  if (isStructured(field)) return joinable(sql`to_json(${value})::text`);
  const text = sqlTypeOf(field) === 'text' ? joinable(value) : sql`${value}::text`;
  const labels = labelsOf(field) ?? [];
  if (labels.length === 0) return text;
  const words = labels.map((one) => sql`when ${sql.lit(one.value)} then ${joinable(sql.lit(one.label[locale]))}`);
  return sql`case ${value} ${sql.join(words, sql` `)} else ${text} end`;
};

/** Returns SQL that joins escaped values into the text of a row. */
export const rowText = (values: readonly SqlCondition[]): SqlCondition =>
  sql`concat(${sql.join(values, sql`, ${sql.lit(cellSeparator)}, `)})`;

const unescaped = (value: string): string =>
  value.includes(escape) ? value.replaceAll(escapedBetween, cellSeparator).replaceAll(escaped, escape) : value;

/** Splits the text of a row into its values; null reads as empty. */
export const valuesOf = (row: string): string[] => row.split(cellSeparator).map(unescaped);
