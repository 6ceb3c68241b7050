import PgBoss from 'pg-boss';
import { CompiledQuery, sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';

/** The queue's tables have a schema of their own, beside those that we declare. */
export const queueSchema = 'job_queue';

const day = 86_400;

/**
 * The queue over a pool of ours. Its own connections, timers for cron and migrations are not used. pg-boss 10, since it works
 * with a role that owns no table and keeps finished jobs for the jobs page (graphile-worker does neither), and since later
 * versions need Node 22.
 */
export const queueOver = (database: Queries, migrate: boolean): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schema: queueSchema,
    migrate,
    supervise: !migrate,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    // Longer than any period: a job that is done is known by its id, and not done again.
    archiveCompletedAfterSeconds: 3 * day,
    deleteAfterDays: 14,
  });

/**
 * Several statements may come as one text with a transaction in it; when one fails, the connection must not stay in
 * that.
 */
const execute = (database: Queries, text: string, values: readonly unknown[] = []) =>
  database.connection().execute(async (connection) => {
    try {
      const { rows } = await connection.executeQuery<never>(CompiledQuery.raw(text, [...values]));
      return { rows };
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });

/** Any number that no other advisory lock of ours has. */
const installing = 7_403_117;

/**
 * Brings the queue's tables to the version of its library and makes a queue for each of these names. The
 * migrations call it as the owner of the database, over a pool of two connections at least. Several processes may
 * call it at once: making two queues at the same time would be a deadlock, so they wait for each other.
 */
export const installQueue = (database: Queries, names: readonly string[]): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(installing)})`.execute(tx);
    const queue = queueOver(database, true);
    await queue.start();
    // Stately: of each job at most one waits, one waits for a retry, and one runs.
    for (const name of names) await queue.createQueue(name, { name, policy: 'stately' });
    await queue.stop({ graceful: false });
  });

/** What a role that owns nothing needs to work with the queue, as the rest of a `grant`. */
export const queueGrants: readonly string[] = [
  `usage on schema ${queueSchema}`,
  `select, insert, update, delete on ${queueSchema}.job, ${queueSchema}.archive`,
  `select, update on ${queueSchema}.version`,
  `select on ${queueSchema}.queue`,
];
