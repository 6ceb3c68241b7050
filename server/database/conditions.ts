import { sql } from 'kysely';
import type { Person } from '#resources/schema/access';
import type { Field } from '#resources/schema/field';
import type { Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { searchedBy } from '#resources/wire/filtering';
import { sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldColumns';
import { columnOf, every, scopeOf, type SqlCondition } from './read';
import { containsText, matchesText, startsWith } from './search';
import type { Comparison, ListFilters } from './selection';

/** The column's type, so that the database need not guess the parameter's. */
const typeOf = (field: Field) => sql.raw(sqlTypeOf(field));

const comparisons = {
  // Several in one array and not a list, so that the statement's text is the same for any number of them. A column of
  // lists is found by any of what it holds.
  in: (column: SqlCondition, field: Field, values: readonly unknown[]) => {
    if (fieldColumnOf(field).isList) return sql`${column} && ${values.flat()}::${typeOf(field)}`;
    return values.length === 1
      ? sql`${column} = ${values[0]}::${typeOf(field)}`
      : sql`${column} = any(${values}::${typeOf(field)}[])`;
  },
  // What is empty is none of them.
  not: (column: SqlCondition, field: Field, values: readonly unknown[]) =>
    fieldColumnOf(field).isList
      ? sql`not coalesce(${column} && ${values.flat()}::${typeOf(field)}, false)`
      : sql`(${column} is null or ${column} <> all(${values}::${typeOf(field)}[]))`,
  empty: (column: SqlCondition, field: Field, [wanted]: readonly unknown[]) => {
    const isEmpty = fieldColumnOf(field).isList ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
    return wanted === true ? isEmpty : sql`not (${isEmpty})`;
  },
  gte: (column: SqlCondition, field: Field, [value]: readonly unknown[]) =>
    sql`${column} >= ${value}::${typeOf(field)}`,
  lte: (column: SqlCondition, field: Field, [value]: readonly unknown[]) =>
    sql`${column} <= ${value}::${typeOf(field)}`,
} as const;

const conditionOf = (
  resource: Resource,
  { name, operator, values }: Comparison,
  textIn: typeof matchesText,
): SqlCondition[] => {
  if (operator === 'like') return [textIn(resource, [name], String(values[0]))];
  if (operator === 'starts') return [textIn(resource, [name], String(values[0])), startsWith(name, String(values[0]))];
  const field = fieldOf(resource, name);
  return field ? [comparisons[operator](columnOf(name), field, values)] : [];
};

/** Deleted records are hidden unless states or ids are named. */
export const hideDeleted = ({ deleted }: Resource, named: readonly Comparison[]): SqlCondition[] =>
  deleted && !named.some(({ name, operator }) => operator === 'in' && (name === deleted.field || name === 'id'))
    ? [sql`${columnOf(deleted.field)} <> ${sql.lit(deleted.value)}`]
    : [];

/** The conditions of the filters. A search covers only fields that the role sees. */
export const conditionsOf = (
  resource: Resource,
  role: Role,
  { comparisons: named, anyOf, search }: ListFilters,
  textIn = matchesText,
): SqlCondition[] => {
  const all = (some: readonly Comparison[]) => some.flatMap((comparison) => conditionOf(resource, comparison, textIn));
  return [
    ...hideDeleted(resource, named),
    ...all(named),
    ...anyOf.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((one) => every(all(one))),
          sql` or `,
        )})`,
    ),
    ...(search === undefined ? [] : [textIn(resource, searchedBy(resource, role), search)]),
  ];
};

/** The rows within the person's own that filters leave. */
export const narrowedTo = (resource: Resource, person: Person, filters: ListFilters): SqlCondition[] => [
  ...scopeOf(person, resource, 'read'),
  ...conditionsOf(resource, person.role, filters),
];

/** The same as one condition. */
export const whereOf = (resource: Resource, person: Person, filters: ListFilters): SqlCondition =>
  every(narrowedTo(resource, person, filters));

/** Operators that name a stretch of an order; the others leave rows out of it. */
const bounding: ReadonlySet<Comparison['operator']> = new Set(['in', 'gte', 'lte']);

/**
 * The same for a walk in the order of a field. Conditions on that field bound the walk; each row is checked for all
 * others, without the search index.
 */
export const walkedBy = (resource: Resource, person: Person, filters: ListFilters, by: string | undefined) => {
  const bounds = filters.comparisons.filter(({ name, operator }) => name === by && bounding.has(operator));
  return {
    from: every(bounds.flatMap((bound) => conditionOf(resource, bound, containsText))),
    fits: every([...scopeOf(person, resource, 'read'), ...conditionsOf(resource, person.role, filters, containsText)]),
  };
};
