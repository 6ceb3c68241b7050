import { maySee } from '../vocabulary/access';
import type { Field, Kind } from '../vocabulary/kinds';
import type { Role } from '../vocabulary/roles';
import type { Resource } from '../vocabulary/schema';
import { systemFieldsOf } from '../vocabulary/systemFields';

/** How a list is narrowed by a field: `in` is any of several values, `like` is a part of a text. */
export type Operator = 'in' | 'gte' | 'lte' | 'like';

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

/** One filter that a list offers. */
export interface OfferedFilter {
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
}

/** The name of a filter in a query and an address: `role`, `createdAt_gte`, `name_like`. */
const filterKey = (name: string, operator: Operator): string => (operator === 'in' ? name : `${name}_${operator}`);

/** Every filter of a list by its name in a query; a role filters only by what it sees. Of all roles when none is named. */
export const filtersOf = (resource: Resource, role?: Role): ReadonlyMap<string, OfferedFilter> =>
  new Map(
    [...Object.entries(resource.fields), ...Object.entries(systemFieldsOf(resource))]
      .filter(([name, field]: [string, Field]) => field.filter && (!role || maySee(role, resource, name)))
      .flatMap(([name, field]: [string, Field]) => operators[field.kind].map((operator) => [filterKey(name, operator), { name, field, operator }] as const)),
  );

/** Names of the fields that the search box looks into; a role searches only what it sees. */
export const searchedBy = (resource: Resource, role?: Role): string[] => Object.keys(resource.fields).filter((name) => resource.fields[name]?.search && (!role || maySee(role, resource, name)));

/** Whether a role may narrow a list by a filter of this name; `q` is the search. */
export const mayFilter = (role: Role, resource: Resource, key: string): boolean => (key === 'q' ? searchedBy(resource, role).length > 0 : filtersOf(resource, role).has(key));
