import { sql } from 'kysely';
import type { DateTime } from '#resources/schema/fieldTypes/dateTime';
import type { FieldColumn } from './fieldType';

/** SQL of a date and time as the API's JSON has it. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const dateTime: FieldColumn<DateTime> = {
  sql: () => 'timestamptz(3)',
  json: isoTime,
  schema: () => ({ type: 'string', format: 'date-time' }),
  sheet: 'dateTime',
  inZone: (column, zone) => sql`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`,
};
