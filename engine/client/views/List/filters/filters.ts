import { maySee } from '#engine/schema/access';
import type { Role } from '#engine/schema/roles';
import { type Field, filterKey, filterKeys } from '#engine/schema/field';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { asList, type FilterFace, type FilterValues } from '#engine/client/fieldTypes/filter';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { type Group, groupKey, groups, splitGroup } from '#engine/schema/wire/filtering';
import type { Operator } from '#engine/schema/fieldTypes/fieldType';

/** A field that a list can filter by, with its filter component. */
export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly face: FilterFace<Field>;
  /** The page asks for it beside the filters of its resource, so that it is neither compared otherwise nor grouped. */
  readonly apart?: true;
}

/** Returns the filter of a field; none if the list cannot ask for it. */
export const filterField = (resource: Resource, name: string): FilterField[] => {
  const field = fieldOf(resource, name);
  const face = field && filterOf(field);
  return field?.filter && face ? [{ name, field, face }] : [];
};

/** The filters that the list offers: the declared ones in the order of the columns, then the time of creation. */
export const filterFields = (resource: Resource, role: Role): FilterField[] =>
  [...new Set([...resource.list, ...Object.keys(resource.fields), 'createdAt'])]
    .filter((name) => maySee(role, resource, name))
    .sort((a, b) => Number(a === 'createdAt') - Number(b === 'createdAt'))
    .flatMap((name) => filterField(resource, name));

/**
 * Returns the filter with changes; undefined or empty values remove a filter. What is removed stays in it as undefined,
 * so that it also goes when it was chosen a moment ago and is not drawn yet.
 */
export const patchFilter = (filter: FilterValues, patch: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...filter, ...patch }).map(([name, value]) => [name, value === '' ? undefined : value]),
  );

/** No filter at all, not even one that was chosen a moment ago and is not drawn yet. */
export const noFilters: FilterValues = {};

/** The changes that remove filters by some fields. */
export const clearedOf = (items: readonly FilterField[]): FilterValues =>
  Object.fromEntries(items.flatMap(({ name, field }) => filterKeys(name, field)).map((key) => [key, undefined]));

/** Whether a filter narrows the list. */
export const isActive = ({ name, field }: FilterField, filter: FilterValues): boolean =>
  filterKeys(name, field).some((key) => filter[key] !== undefined);

/** Returns the filters of one group, under their own names. */
export const inGroup = (filter: FilterValues, group: Group): FilterValues =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      const split = splitGroup(name);
      return split.group === group ? [[split.key, value]] : [];
    }),
  );

/** Returns the groups that narrow a list. */
export const activeGroups = (filter: FilterValues): readonly Group[] => {
  const named = new Set(Object.keys(filter).map((name) => splitGroup(name).group));
  return groups.filter((group) => named.has(group));
};

/** Returns a filter without a group, or with others in it. */
export const withGroup = (filter: FilterValues, group: Group, inside: FilterValues = {}): FilterValues => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => splitGroup(name).group !== group)),
  ...Object.fromEntries(Object.entries(inside).map(([key, value]) => [groupKey(group, key), value])),
});

/** How a field is compared: as its type usually is, or as a person chose. */
export type Comparison = 'usual' | 'is' | 'all' | 'not' | 'starts' | 'empty' | 'filled';

/** The operators beside those of the usual comparison. */
export const furtherOperators = ['all', 'not', 'starts', 'empty'] as const satisfies readonly Operator[];

/** Returns the comparison that a filter makes with the field. */
export const comparisonOf = ({ name, face }: FilterField, filter: FilterValues): Comparison => {
  const asked = (operator: Operator) => filter[filterKey(name, operator)];
  const empty = asked('empty');
  if (empty !== undefined && !face.isPresence) return String(empty) === 'true' ? 'empty' : 'filled';
  if (asked('all') !== undefined) return 'all';
  if (asked('not') !== undefined) return 'not';
  if (asked('starts') !== undefined) return 'starts';
  return face.isText && asList(asked('in')).length > 0 ? 'is' : 'usual';
};
