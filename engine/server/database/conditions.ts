import type { Operator } from '#engine/schema/fieldTypes/fieldType';
import type { SortBy } from '#engine/schema/wire/sorting';
import { sql } from 'kysely';
import type { Person } from '#engine/schema/access';
import type { Field } from '#engine/schema/field';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { targetOf } from '#engine/schema/values';
import { resourceByName } from '#resources/resources';
import { searchedFor } from '#engine/schema/declared/searchedFor';
import { sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldTypes';
import { searchedFields } from './indexes';
import { columnOf, and, type Sql } from './read';
import { scopeOf } from './scope';
import { anyOf, containsText, matchesText, namesRecord, startsWith } from './search';

/** A comparison of a field with values of its type, `within` already resolved to its two ends; `in`, `all` and `not` take several values, the others one. */
export interface Comparison {
  readonly name: string;
  readonly operator: Exclude<Operator, 'within'>;
  readonly values: readonly unknown[];
}

/** The filters and the search of a list. */
export interface ListFilters {
  readonly comparisons: readonly Comparison[];
  /** Groups of alternatives. A row matches at least one of each group, and all comparisons of that one. */
  readonly anyOf: readonly (readonly (readonly Comparison[])[])[];
  /** The text to find in the searched fields. */
  readonly search?: string;
}

/** Which rows to read, in which order. Its maker has checked the person's rights. */
export interface Selection {
  readonly filters: ListFilters;
  readonly sort: readonly SortBy[];
}

/** Which rows of a selection: a number of them, counted from the start or from a row that the reader saw. */
export interface PageRange {
  readonly size: number;
  readonly offset: number;
  readonly from?: { readonly id: number; readonly back: boolean };
}

/** The column's type, so that the database need not guess the parameter's. */
const typeOf = (field: Field) => sql.raw(sqlTypeOf(field));

const comparisons = {
  // Several in one array and not a list, so that the statement's text is the same for any number of them. A column of
  // lists is found by any of what it holds.
  in: (column: Sql, field: Field, values: readonly unknown[]) => {
    if (fieldColumnOf(field).isList) return sql`${column} && ${values.flat()}::${typeOf(field)}`;
    return values.length === 1
      ? sql`${column} = ${values[0]}::${typeOf(field)}`
      : sql`${column} = any(${values}::${typeOf(field)}[])`;
  },
  all: (column: Sql, field: Field, values: readonly unknown[]) => sql`${column} @> ${values.flat()}::${typeOf(field)}`,
  // What is empty is none of them.
  not: (column: Sql, field: Field, values: readonly unknown[]) =>
    fieldColumnOf(field).isList
      ? sql`not coalesce(${column} && ${values.flat()}::${typeOf(field)}, false)`
      : sql`(${column} is null or ${column} <> all(${values}::${typeOf(field)}[]))`,
  empty: (column: Sql, field: Field, [wanted]: readonly unknown[]) => {
    const isEmpty = fieldColumnOf(field).isList ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`;
    return wanted === true ? isEmpty : sql`not (${isEmpty})`;
  },
  gte: (column: Sql, field: Field, [value]: readonly unknown[]) => sql`${column} >= ${value}::${typeOf(field)}`,
  lte: (column: Sql, field: Field, [value]: readonly unknown[]) => sql`${column} <= ${value}::${typeOf(field)}`,
} as const;

const conditionOf = (resource: Resource, { name, operator, values }: Comparison, textIn: typeof matchesText): Sql[] => {
  if (operator === 'like') return [textIn(resource, [name], String(values[0]))];
  if (operator === 'starts')
    return [textIn(resource, [name], String(values[0])), startsWith(resource, name, String(values[0]))];
  const field = fieldOf(resource, name);
  return field ? [comparisons[operator](columnOf(name), field, values)] : [];
};

/** Deleted records are hidden unless states or ids are named. */
export const hideDeleted = ({ deleted }: Resource, named: readonly Comparison[]): Sql[] =>
  deleted && !named.some(({ name, operator }) => operator === 'in' && (name === deleted.field || name === 'id'))
    ? [sql`${columnOf(deleted.field)} <> ${sql.lit(deleted.value)}`]
    : [];

/** The search in all fields that the role sees: texts by their index, references by what the record is called. */
const searchOf = (resource: Resource, role: Role, search: string, textIn: typeof matchesText): Sql => {
  const searched = searchedFor(resource, role).map((name) => {
    const field = fieldOf(resource, name);
    return { name, target: resourceByName((field && targetOf(field)) ?? '') };
  });
  const texts = searched.flatMap(({ name, target }) => (target ? [] : [name]));
  const records = searched.flatMap(({ name, target }) => (target ? [namesRecord(resource, name, target, search)] : []));
  const conditions = [...(texts.length > 0 ? [textIn(resource, texts, search)] : []), ...records];
  return conditions.length > 0 ? anyOf(conditions) : sql`false`;
};

/** The conditions of the filters. A search covers only fields that the role sees. */
export const conditionsOf = (
  resource: Resource,
  role: Role,
  { comparisons: named, anyOf: groups, search }: ListFilters,
  textIn = matchesText,
): Sql[] => {
  const all = (some: readonly Comparison[]) => some.flatMap((comparison) => conditionOf(resource, comparison, textIn));
  return [
    ...hideDeleted(resource, named),
    ...all(named),
    ...groups.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((one) => and(all(one))),
          sql` or `,
        )})`,
    ),
    ...(search === undefined ? [] : [searchOf(resource, role, search, textIn)]),
  ];
};

/**
 * Whether one letter, in all fields that the search index holds, is all that narrows a list: the statistics of the index
 * then know how many rows it finds.
 */
export const isOneLetter = (
  resource: Resource,
  role: Role,
  { comparisons, anyOf, search = '' }: ListFilters,
): boolean => {
  const [indexed, searched] = [searchedFields(resource), new Set(searchedFor(resource, role))];
  const isAlone = comparisons.length === 0 && anyOf.length === 0 && [...search].length === 1;
  return isAlone && searched.size === indexed.length && indexed.every((name) => searched.has(name));
};

/** The rows within the person's own that filters leave. */
export const narrowedTo = (resource: Resource, person: Person, filters: ListFilters): Sql[] => [
  ...scopeOf(person, resource, 'read'),
  ...conditionsOf(resource, person.role, filters),
];

/** The same as one condition. */
export const whereOf = (resource: Resource, person: Person, filters: ListFilters): Sql =>
  and(narrowedTo(resource, person, filters));

/** Operators that name a stretch of an order; the others leave rows out of it. */
const bounding: ReadonlySet<Comparison['operator']> = new Set(['in', 'gte', 'lte']);

/**
 * The same for a walk in the order of a field. Conditions on that field bound the walk; each row is checked for all
 * others, without the search index.
 */
export const walkedBy = (resource: Resource, person: Person, filters: ListFilters, by: string | undefined) => {
  const bounds = filters.comparisons.filter(({ name, operator }) => name === by && bounding.has(operator));
  return {
    from: and(bounds.flatMap((bound) => conditionOf(resource, bound, containsText))),
    fits: and([...scopeOf(person, resource, 'read'), ...conditionsOf(resource, person.role, filters, containsText)]),
  };
};
