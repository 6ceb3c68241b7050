import type { Field } from '#resources/schema/kinds';
import type { Resource } from '#resources/schema/resource';

/** The fields that the search box searches. */
export const searchableFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter((field) => field.search);

/** Whether the field has a filter of its own: not what one record alone has, which the search box finds as well. */
export const isFiltered = (field: Field): boolean => !(field.search && 'unique' in field && field.unique);
