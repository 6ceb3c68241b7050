import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';

/** The number of statements that wait for a lock in this database. */
export const stuckIn = async (database: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.count ?? 0;
};

/** Ends the connections of this database that wait for a lock, whoever's they are. */
export const cutOffStuck = async (database: Queries): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(database);
};

/** How many transactions PostgreSQL has ended because they waited for each other, of those over these connections. */
export const deadlocksIn = async (database: Queries, connections: number): Promise<number> => {
  // Each connection counts by itself and says so only now and then.
  const flush = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(database);
  await Promise.all(Array.from({ length: connections }, flush));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer as deadlocks from pg_stat_database where datname = current_database()`.execute(database);
  return rows[0]?.deadlocks ?? 0;
};
