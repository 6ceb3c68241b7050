import type { Field } from '../../../resources/fields';
import type { Resource } from '../../../resources/schema';

/** The fields that the search box looks into. */
export const searchableFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter((field) => field.search);
