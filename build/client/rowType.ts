import { readableNames } from '#server/database/read';
import { rowSchema } from '#server/http/openapi/rowSchema';
import { typeOf } from '#resources/schema/kinds';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { schemaType } from './schemaType';

/** Whether every answer with this field's record has the field: each role sees it, and lists do not leave it out. */
const isEverywhere = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && !field.see && !typeOf(field).isLong;
};

/** The type of a record. A field that some roles do not see, or that lists leave out, may be missing. */
export const rowType = (resource: Resource): string => {
  const required = readableNames(resource).filter((name) => isEverywhere(resource, name));
  return schemaType({ ...rowSchema(resource), required });
};
