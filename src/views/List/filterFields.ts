import { maySee } from '#resources/schema/access';
import type { Role } from '#resources/schema/roles';
import type { Field } from '#resources/schema/field';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { filterKeys } from '#resources/schema/filterKeys';
import type { FilterFace, FilterValues } from '#src/fieldTypes/filter';
import { filterOf } from '#src/fieldTypes/filters';

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

/** Returns the filter with changes; undefined or empty values remove a filter. */
export const patchFilter = (filter: FilterValues, patch: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...filter, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
  );

/** The changes that remove filters by some fields. */
export const clearedOf = (items: readonly FilterField[]): FilterValues =>
  Object.fromEntries(items.flatMap(({ name, field }) => filterKeys(name, field)).map((key) => [key, undefined]));

/** Whether a filter narrows the list. */
export const isActive = ({ name, field }: FilterField, filter: FilterValues): boolean =>
  filterKeys(name, field).some((key) => filter[key] !== undefined);
