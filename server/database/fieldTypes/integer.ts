import type { Integer } from '#resources/schema/fieldTypes/integer';
import { plainColumn, bounds, type FieldColumn } from './fieldType';

export const integer: FieldColumn<Integer> = {
  sql: ({ big }) => (big ? 'bigint' : 'integer'),
  json: plainColumn,
  schema: ({ min, max }) => ({ type: 'integer', ...bounds(['minimum', 'maximum'], min, max) }),
  sheet: 'integer',
  // What the server counts by itself is not refused: a log must be written even after the clock went back.
  checks: (column, { readOnly, min, max }): Readonly<Record<string, string>> => ({
    ...(readOnly || min === undefined ? {} : { min: `${column} >= ${min}` }),
    ...(readOnly || max === undefined ? {} : { max: `${column} <= ${max}` }),
  }),
  derived: (rows) => `(select count(*)::integer ${rows})`,
};
