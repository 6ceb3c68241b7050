import { maySee } from '#engine/schema/access';
import { type Field, filterKey, operatorsOf } from '#engine/schema/field';
import type { Operator } from '#engine/schema/fieldTypes/fieldType';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { systemFieldsOf } from '#engine/schema/systemFields';

/** Several values as one text: commas between them. A comma or backslash within a value gets a backslash in front. */
export const joinValues = (values: readonly unknown[]): string =>
  values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');

/** The values that `joinValues` made one text of. A backslash in front of anything else is an ordinary character. */
export const splitValues = (text: string): string[] =>
  (`${text},`.match(/(?:\\[\\,]|[^,])*,/g) ?? []).map((part) => part.slice(0, -1).replace(/\\([\\,])/g, '$1'));

/** Filters as the texts of a query; what is empty asks nothing. */
export const filterTexts = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filterQuery(filter)).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Filters as the API reads them: a list becomes `1,2,3` with its values escaped; all else stays as it is. */
export const filterQuery = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? joinValues(value) : value]),
  );

/** Groups of filters of which any is enough. A filter of a group has its name before its own: `any.role`, `any2.status`. */
export const groups = ['any', 'any2', 'any3'] as const;

export type Group = (typeof groups)[number];

const asGroup = (name: string): Group | undefined => groups.find((group) => group === name);

/** The name of a filter within a group. */
export const groupKey = (group: Group, key: string): string => `${group}.${key}`;

/** The group that a filter belongs to, if any, and its own name. */
export const splitGroup = (key: string): { readonly group: Group | undefined; readonly key: string } => {
  const [before = '', ...after] = key.split('.');
  const group = after.length > 0 ? asGroup(before) : undefined;
  return { group, key: group ? after.join('.') : key };
};

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
      .flatMap(([name, field]: [string, Field]) =>
        operatorsOf(field).map((operator) => [filterKey(name, operator), { name, field, operator }] as const),
      ),
  );

/** Names of the fields that the search box covers; a role searches only what it sees. */
export const searchedBy = (resource: Resource, role?: Role): string[] =>
  Object.keys(resource.fields).filter(
    (name) => resource.fields[name]?.search && (!role || maySee(role, resource, name)),
  );

/** Whether a filter of this name looks for words in a text. */
export const isSearch = (key: string): boolean => key === 'q' || key.endsWith(filterKey('', 'like'));

/** Whether a role may narrow a list by a filter of this name; `q` is the search. */
export const mayFilter = (role: Role, resource: Resource, key: string): boolean =>
  key === 'q' ? searchedBy(resource, role).length > 0 : filtersOf(resource, role).has(splitGroup(key).key);
