import type { Reference } from '../../../resources/vocabulary/fieldTypes/reference';
import { asItIs, type FieldColumn } from './fieldType';

export const reference: FieldColumn<Reference> = {
  sql: () => 'bigint',
  json: asItIs,
  schema: () => ({ type: 'integer', minimum: 1 }),
};
