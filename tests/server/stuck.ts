import { sql } from 'kysely';
import type { Queries } from '#server/database/tables';

/** The number of statements that wait for a lock in this database. */
export const stuckIn = async (database: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.count ?? 0;
};
