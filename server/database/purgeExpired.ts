import { sql } from 'kysely';
import { tables, type Queries } from './tables';

/** Removes the rows whose time is over from all tables that say when that is. */
export const purgeExpired = async (database: Queries, now: Date): Promise<void> => {
  for (const [table, { expires }] of Object.entries(tables)) {
    if (!expires) continue;
    const { column, after, where = 'true' } = expires;
    const until = new Date(now.getTime() - after).toISOString();
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} < ${until}::timestamptz and ${sql.raw(where)}`.execute(
      database,
    );
  }
};
