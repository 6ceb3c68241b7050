import { readableNames } from '#server/database/read';
import { isFilled } from '#resources/schema/field';
import { both, fieldSchema, nullable, type Schema } from './schema';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { systemFields } from '#resources/schema/systemFields';

/** A record as an answer has it; a role may see less of it. */
export const rowSchema = (resource: Resource): Schema => ({
  type: 'object',
  description: both(resource.label),
  properties: Object.fromEntries(
    readableNames(resource).map((name) => {
      const field = fieldOf(resource, name);
      const filled = field !== undefined && (name in systemFields || isFilled(field));
      return [name, field ? (filled ? fieldSchema(field) : nullable(fieldSchema(field))) : {}];
    }),
  ),
});
