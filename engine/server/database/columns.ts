import type { CountedField, Condition } from '#engine/schema/fieldTypes/fieldType';
import { type Field, isFilled } from '#engine/schema/field';
import { fieldColumnOf } from './fieldTypes';
import { formulaSql } from './formula';
import { isOneOf, quoted, toColumn, type SqlType, literal, type TableColumn } from './table';
import { resourceByName } from '#resources/resources';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { targetOf } from '#engine/schema/values';
import type { Resource } from '#engine/schema/resource';

export const sqlTypeOf = (field: Field): SqlType => fieldColumnOf(field).sql(field);

/** What `server/<subject>/counted.ts` may export: SQL of the numbers that declarations name as `counted`, for the row `t`. */
export type CountedSql = Readonly<Partial<Record<CountedField['counted'], string>>>;

const files = import.meta.glob<{ readonly counted: CountedSql }>(
  ['../../subjects/*/server/counted.ts', '#server/*/counted.ts'],
  { eager: true },
);
const countedSql: CountedSql = Object.assign({}, ...Object.values(files).map(({ counted }) => counted));

/** SQL of a derived field of the row `t`. */
const derivedSql = (field: Field, derived: NonNullable<Field['derived']>): string | undefined => {
  if ('counted' in derived) return countedSql[derived.counted];
  const { of, where, only, take = '' } = derived;
  const theirs = (name: string) => `d.${quoted(toColumn(name))}`;
  const belongs = Object.entries(where).map(([their, own]) => `${theirs(their)} = t.${quoted(toColumn(own))}`);
  if (only) belongs.push(isOneOf(theirs(only.field), only.is));
  return fieldColumnOf(field).derived?.(
    `from ${quoted(toColumn(of))} as d where ${belongs.join(' and ')}`,
    toColumn(take),
  );
};

/** The same where the field exists; a stored field without its condition is empty already. */
const whereItExists = ({ when }: Field, derived: string | undefined): string | undefined =>
  when && derived && `case when ${isOneOf(`t.${quoted(toColumn(when.field))}`, when.is)} then ${derived} end`;

/** SQL of a field of the row `t` in its JSON form; undefined for a field that nobody reads. */
export const jsonOf = (name: string, field: Field): string | undefined => {
  if (!field.derived) {
    const { json = (column) => column } = fieldColumnOf(field);
    return json?.(`t.${quoted(toColumn(name))}`);
  }
  const derived = derivedSql(field, field.derived);
  return whereItExists(field, derived) ?? derived;
};

/** The place of a new row behind all others: microseconds of the clock, between which moved rows find room. */
export const lastPlace = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

const mayVanish = (name: string): boolean =>
  Object.values(resourceByName(name)?.transitions ?? {}).some((transition) => 'removes' in transition);

/** The foreign key of a reference field's column. */
const referenceOf = (field: Field): Partial<TableColumn> => {
  const target = targetOf(field);
  if (target === undefined) return {};
  if (fieldColumnOf(field).isList) return { lists: toColumn(target) };
  return { references: toColumn(target), ...(!isFilled(field) && mayVanish(target) ? { setsNull: true } : {}) };
};

/** The column of a field. */
export const tableColumnOf = (field: Field): TableColumn => ({
  type: sqlTypeOf(field),
  ...(isFilled(field) ? {} : { null: true }),
  ...(field.computed ? { generated: formulaSql(field.computed) } : {}),
  ...(field.initial === undefined ? {} : { default: literal(field.initial) }),
  ...(isByHand(field) ? { default: lastPlace } : {}),
  ...referenceOf(field),
});

const whenCheck = (column: string, when: Condition, required: boolean | undefined): string => {
  const holds = isOneOf(quoted(toColumn(when.field)), when.is);
  return required ? `(${holds}) = (${column} is not null)` : `(${holds}) or ${column} is null`;
};

const named = (own: string, parts: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries(parts).map(([name, sql]) => [`${own}_${name}`, sql]);

/** The database's own checks of a field, by name. */
export const checksOf = (name: string, field: Field): [string, string][] => {
  const own = toColumn(name);
  const column = quoted(own);
  const { checks } = fieldColumnOf(field);
  return [
    ...named(own, checks?.(column, field)),
    ...named(own, field.when && { when: whenCheck(column, field.when, field.required) }),
  ];
};

/** SQL condition of the rows that are not deleted. */
export const notDeleted = ({ deleted }: Resource): string | undefined =>
  deleted && `${quoted(toColumn(deleted.field))} <> ${literal(deleted.value)}`;

/** The SQL expressions of a unique field's column, by name: no two records have an equal one. */
const uniqueExpressions = (name: string, field: Field): Readonly<Record<string, string>> => {
  const column = quoted(toColumn(name));
  return { key: column, ...fieldColumnOf(field).uniques?.(column, field) };
};

/** The same without their names. */
export const uniqueKeysOf = (name: string, field: Field): readonly string[] =>
  Object.values(uniqueExpressions(name, field));

/** The uniqueness that a field asks for, among the rows that are not deleted. */
export const uniquesOf = (name: string, field: Field, alive: string | undefined): [string, string][] => {
  const [own, where] = [toColumn(name), alive ? ` where ${alive}` : ''];
  return named(own, uniqueExpressions(name, field)).map(([key, expression]) => [key, `(${expression})${where}`]);
};
