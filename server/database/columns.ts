import type { Field } from '#resources/schema/field';
import { countedRows } from './countedRows';
import { fieldColumnOf } from './fieldColumns';
import { isOneOf } from './literal';
import { quoted, snake, type SqlType } from './shape';

export const sqlTypeOf = (field: Field): SqlType => fieldColumnOf(field).sql(field);

/** SQL of a derived field of the row `t`. */
const derivedSql = (field: Field, derived: NonNullable<Field['derived']>): string | undefined => {
  if ('counted' in derived) return countedRows[derived.counted];
  const { of, where } = derived;
  const belongs = Object.entries(where).map(([their, own]) => `d.${quoted(snake(their))} = t.${quoted(snake(own))}`);
  return fieldColumnOf(field).derived?.(`from ${quoted(snake(of))} as d where ${belongs.join(' and ')}`);
};

/** The same where the field exists; a stored field without its condition is empty already. */
const whereItExists = ({ when }: Field, derived: string | undefined): string | undefined =>
  when && derived && `case when ${isOneOf(`t.${quoted(snake(when.field))}`, when.is)} then ${derived} end`;

/** SQL of a field of the row `t` in its JSON form; undefined for a field that nobody reads. */
export const jsonOf = (name: string, field: Field): string | undefined => {
  if (!field.derived) return fieldColumnOf(field).json?.(`t.${quoted(snake(name))}`);
  const derived = derivedSql(field, field.derived);
  return whereItExists(field, derived) ?? derived;
};
