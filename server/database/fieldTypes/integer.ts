import type { Integer } from '../../../resources/vocabulary/fieldTypes/integer';
import { plainColumn, bounds, type FieldColumn } from './fieldType';

export const integer: FieldColumn<Integer> = {
  sql: ({ big }) => (big ? 'bigint' : 'integer'),
  json: plainColumn,
  schema: ({ min, max }) => ({ type: 'integer', ...bounds(['minimum', 'maximum'], min, max) }),
  sheet: 'integer',
  derived: (rows) => `(select count(*)::integer ${rows})`,
};
