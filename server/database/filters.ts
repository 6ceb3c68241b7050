import { sql } from 'kysely';
import { maySee } from '../../resources/access';
import type { Fault, Faults } from '../../resources/faults';
import { text, typeOf, type Field } from '../../resources/fields';
import { say } from '../../resources/language';
import { check, clean, parse } from '../../resources/kinds';
import type { Role } from '../../resources/roles';
import { fieldOf, type Resource } from '../../resources/schema';
import { systemFieldsOf } from '../../resources/systemFields';
import type { Operator } from '../../resources/vocabulary/fieldTypes/fieldType';
import { filterKey } from '../../resources/vocabulary/filterKeys';
import { byRole } from './byRole';
import { sqlTypeOf } from './columns';
import { fieldColumnOf } from './fieldTypes';
import { columnOf, type Condition } from './read';
import { holdsWords } from './search';

/** Longest text that is searched for. */
const searchMax = 128;
/** Most values of an "any of". */
const anyOfMax = 200;

export interface Filter {
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
}

/** Every filter of a list by its name in the query; a role filters only by what it sees. Of all roles when none is named. */
export const filtersOf = byRole(
  (resource, role): ReadonlyMap<string, Filter> =>
    new Map(
      [...Object.entries(resource.fields), ...Object.entries(systemFieldsOf(resource))]
        .filter(([name, field]: [string, Field]) => field.filter && (!role || maySee(role, resource, name)))
        .flatMap(([name, field]: [string, Field]) =>
          typeOf(field).operators.map((operator) => [filterKey(name, operator), { name, field, operator }] as const),
        ),
    ),
);

/** Names of the fields that the search box looks into; a role searches only what it sees. */
export const searchedBy = (resource: Resource, role?: Role): string[] =>
  Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.search && (!role || maySee(role, resource, name)),
  );

/** The search box in the API's description. */
export const searchField = text(say('搜索', 'Search'), { max: searchMax });

/** The type of the column, so that the database need not guess that of the parameter. */
const sqlTypeIn = ({ field }: Filter) => sql.raw(sqlTypeOf(field));
/** A column of lists is found by any of what it holds. */
const holdsAny = (filter: Filter, values: readonly unknown[]) =>
  sql`${columnOf(filter.name)} && ${values.flat()}::${sqlTypeIn(filter)}`;

const comparisons = {
  // One array and not a list, so that the statement's text is the same for any number of values.
  in: (filter: Filter, values: readonly unknown[]) =>
    fieldColumnOf(filter.field).isList
      ? holdsAny(filter, values)
      : sql`${columnOf(filter.name)} = any(${values}::${sqlTypeIn(filter)}[])`,
  gte: (filter: Filter, [value]: readonly unknown[]) => sql`${columnOf(filter.name)} >= ${value}::${sqlTypeIn(filter)}`,
  lte: (filter: Filter, [value]: readonly unknown[]) => sql`${columnOf(filter.name)} <= ${value}::${sqlTypeIn(filter)}`,
} as const;

const valueOf = (field: Field, words: string): { value: unknown; fault?: Fault } => {
  const value = clean(field, parse(field, words));
  const fault = value === null ? 'required' : check(field, value);
  return fault ? { value, fault } : { value };
};

const conditionOf = (resource: Resource, filter: Filter, words: string): Condition | Fault => {
  const { name, field, operator } = filter;
  if (operator === 'like') return [...words].length > searchMax ? 'tooLong' : holdsWords(resource, [name], words);
  const values = (operator === 'in' ? words.split(',') : [words]).map((part) => valueOf(field, part));
  if (values.length > anyOfMax) return 'tooLong';
  const fault = values.find((value) => value.fault)?.fault;
  if (fault) return fault;
  return comparisons[operator](
    filter,
    values.map(({ value }) => value),
  );
};

const search = (resource: Resource, role: Role, wanted: string): Condition | Fault => {
  const names = searchedBy(resource, role);
  if (names.length === 0) return 'notFilterable';
  if ([...wanted].length > searchMax) return 'tooLong';
  return holdsWords(resource, names, wanted.trim());
};

/** Hidden unless the query names states or ids. */
const hideDeleted = ({ deleted }: Resource, query: Readonly<Record<string, string>>): Condition[] =>
  deleted && !Object.hasOwn(query, deleted.field) && !Object.hasOwn(query, 'id')
    ? [sql`${columnOf(deleted.field)} <> ${sql.lit(deleted.value)}`]
    : [];

/** The conditions that a query asks for, and what is wrong with it. */
export const readFilters = (
  resource: Resource,
  role: Role,
  query: Readonly<Record<string, string>>,
): { conditions: Condition[]; faults: Faults } => {
  const filters = filtersOf(resource, role);
  const faults: Record<string, Fault> = {};
  const conditions = hideDeleted(resource, query);
  for (const [name, words] of Object.entries(query)) {
    const filter = filters.get(name);
    const known = filter !== undefined || name === 'q';
    const condition = filter
      ? conditionOf(resource, filter, words)
      : known
        ? search(resource, role, words)
        : fieldOf(resource, name)
          ? 'notFilterable'
          : 'unknownField';
    if (typeof condition === 'string') faults[name] = condition;
    else conditions.push(condition);
  }
  return { conditions, faults };
};
