import { sql } from 'kysely';
import { maySee } from '../../resources/vocabulary/access';
import type { Fault, Faults } from '../../resources/vocabulary/faults';
import { text, type Field, type Kind } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { check, clean } from '../../resources/vocabulary/values';
import type { Role } from '../../resources/vocabulary/roles';
import { fieldOf, type Resource } from '../../resources/vocabulary/schema';
import { systemFieldsOf } from '../../resources/vocabulary/systemFields';
import { asValue } from '../http/values';
import { byRole } from './byRole';
import { sqlTypeOf } from './columns';
import { columnOf, type Condition } from './read';
import { holdsWords } from './search';

type Operator = 'in' | 'gte' | 'lte' | 'like';

/** Longest text that is searched for. */
const searchMax = 128;
/** Most values of an "any of". */
const anyOfMax = 200;

const range: readonly Operator[] = ['in', 'gte', 'lte'];

/** How each kind can be filtered by. */
const operators: { readonly [K in Kind]: readonly Operator[] } = {
  text: ['in', 'like'],
  longText: ['like'],
  choice: ['in'],
  choices: ['in'],
  yesNo: ['in'],
  integer: range,
  money: range,
  moment: range,
  reference: ['in'],
  links: [],
  richText: [],
  nameOf: ['in'],
  changes: [],
  password: [],
};

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
          operators[field.kind].map(
            (operator) => [operator === 'in' ? name : `${name}_${operator}`, { name, field, operator }] as const,
          ),
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
const typeOf = ({ field }: Filter) => sql.raw(sqlTypeOf(field));
/** A column of lists is found by any of what it holds. */
const holdsAny = (filter: Filter, values: readonly unknown[]) =>
  sql`${columnOf(filter.name)} && ${values.flat()}::${typeOf(filter)}`;

const comparisons = {
  // One array and not a list, so that the statement's text is the same for any number of values.
  in: (filter: Filter, values: readonly unknown[]) =>
    filter.field.kind === 'choices'
      ? holdsAny(filter, values)
      : sql`${columnOf(filter.name)} = any(${values}::${typeOf(filter)}[])`,
  gte: (filter: Filter, [value]: readonly unknown[]) => sql`${columnOf(filter.name)} >= ${value}::${typeOf(filter)}`,
  lte: (filter: Filter, [value]: readonly unknown[]) => sql`${columnOf(filter.name)} <= ${value}::${typeOf(filter)}`,
} as const;

const valueOf = (field: Field, words: string): { value: unknown; fault?: Fault } => {
  const value = clean(field, asValue(field, words));
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
