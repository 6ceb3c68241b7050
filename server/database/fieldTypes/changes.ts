import type { Changes } from '#resources/schema/fieldTypes/changes';
import { plainColumn, type FieldColumn } from './fieldType';

export const changes: FieldColumn<Changes> = {
  sql: () => 'jsonb',
  json: plainColumn,
  schema: () => ({ type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } }),
};
