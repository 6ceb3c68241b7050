import { type Condition, type Field, isFilled } from '#resources/schema/field';
import { resourceByName } from '#resources/resources';
import { targetOf } from '#resources/schema/values';
import type { Resource } from '#resources/schema/resource';
import { sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldColumns';
import { isOneOf, literal } from './literal';
import { quoted, snake, type TableColumn } from './shape';

const mayVanish = (name: string): boolean =>
  Object.values(resourceByName(name)?.transitions ?? {}).some((transition) => 'removes' in transition);

/** The foreign key of a reference field's column. */
const referenceOf = (field: Field): Partial<TableColumn> => {
  const target = targetOf(field);
  if (target === undefined) return {};
  return { references: snake(target), ...(!isFilled(field) && mayVanish(target) ? { setsNull: true } : {}) };
};

/** The column of a field. */
export const tableColumnOf = (field: Field): TableColumn => ({
  type: sqlTypeOf(field),
  ...(isFilled(field) ? {} : { null: true }),
  ...(field.initial === undefined ? {} : { default: literal(field.initial) }),
  ...referenceOf(field),
});

const whenCheck = (column: string, when: Condition, required: boolean | undefined): string => {
  const holds = isOneOf(quoted(snake(when.field)), when.is);
  return required ? `(${holds}) = (${column} is not null)` : `(${holds}) or ${column} is null`;
};

const named = (own: string, parts: Readonly<Record<string, string>> = {}): [string, string][] =>
  Object.entries(parts).map(([name, sql]) => [`${own}_${name}`, sql]);

/** The database's own checks of a field, by name. */
export const checksOf = (name: string, field: Field): [string, string][] => {
  const own = snake(name);
  const column = quoted(own);
  const { checks } = fieldColumnOf(field);
  return [
    ...named(own, checks?.(column, field)),
    ...named(own, field.when && { when: whenCheck(column, field.when, field.required) }),
  ];
};

/** SQL condition of the rows that are not deleted. */
export const notDeleted = ({ deleted }: Resource): string | undefined =>
  deleted && `${quoted(snake(deleted.field))} <> ${literal(deleted.value)}`;

/** The SQL expressions of a unique field's column, by name: no two records have an equal one. */
const uniqueExpressions = (name: string, field: Field): Readonly<Record<string, string>> => {
  const column = quoted(snake(name));
  return { key: column, ...fieldColumnOf(field).uniques?.(column, field) };
};

/** The same without their names. */
export const uniqueKeysOf = (name: string, field: Field): readonly string[] =>
  Object.values(uniqueExpressions(name, field));

/** The uniqueness that a field asks for, among the rows that are not deleted. */
export const uniquesOf = (name: string, field: Field, alive: string | undefined): [string, string][] => {
  const [own, where] = [snake(name), alive ? ` where ${alive}` : ''];
  return named(own, uniqueExpressions(name, field)).map(([key, expression]) => [key, `(${expression})${where}`]);
};
