import type { Field } from '../../../resources/vocabulary/kinds';
import type { Resource } from '../../../resources/vocabulary/schema';

/** The fields that the search box searches. */
export const searchableFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter((field) => field.search);
