import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';

/** PostgreSQL's code for an invalid value. */
const senseless = '22023';

/** Whether PostgreSQL knows a time zone: its list may be another than that of the runtime here. */
export const knowsZone = async (database: Kysely<Tables>, zone: string): Promise<boolean> => {
  try {
    await sql`select now() at time zone ${zone}`.execute(database);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === senseless) return false;
    throw error;
  }
};
