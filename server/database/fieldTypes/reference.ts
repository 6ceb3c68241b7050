import type { Reference } from '#resources/schema/fieldTypes/reference';
import { plainColumn, type FieldColumn } from './fieldType';

export const reference: FieldColumn<Reference> = {
  sql: () => 'bigint',
  json: plainColumn,
  schema: () => ({ type: 'integer', minimum: 1 }),
};
