import { maySee } from '#resources/schema/access';
import { type Field, filterKey, operatorsOf } from '#resources/schema/field';
import type { Operator } from '#resources/schema/fieldTypes/fieldType';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { splitGroup } from './anyOf';
import { systemFieldsOf } from '#resources/schema/systemFields';

/** One filter that a list offers. */
export interface OfferedFilter {
  readonly name: string;
  readonly field: Field;
  readonly operator: Operator;
}

/** Every filter of a list by its name in a query; a role filters only by what it sees. Of all roles when none is named. */
export const filtersOf = (resource: Resource, role?: Role): ReadonlyMap<string, OfferedFilter> =>
  new Map(
    [...Object.entries(resource.fields), ...Object.entries(systemFieldsOf(resource))]
      .filter(([name, field]: [string, Field]) => field.filter && (!role || maySee(role, resource, name)))
      .flatMap(([name, field]: [string, Field]) => operatorsOf(field).map((operator) => [filterKey(name, operator), { name, field, operator }] as const)),
  );

/** Names of the fields that the search box covers; a role searches only what it sees. */
export const searchedBy = (resource: Resource, role?: Role): string[] => Object.keys(resource.fields).filter((name) => resource.fields[name]?.search && (!role || maySee(role, resource, name)));

/** Whether a filter of this name looks for words in a text. */
export const isSearch = (key: string): boolean => key === 'q' || key.endsWith(filterKey('', 'like'));

/** Whether a role may narrow a list by a filter of this name; `q` is the search. */
export const mayFilter = (role: Role, resource: Resource, key: string): boolean => (key === 'q' ? searchedBy(resource, role).length > 0 : filtersOf(resource, role).has(splitGroup(key).key));
