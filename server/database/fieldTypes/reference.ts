import type { Reference } from '../../../resources/vocabulary/fieldTypes/reference';
import { plainColumn, type FieldColumn } from './fieldType';

export const reference: FieldColumn<Reference> = {
  sql: () => 'bigint',
  json: plainColumn,
  schema: () => ({ type: 'integer', minimum: 1 }),
};
