import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';

/** Runs a statement as a superuser may: past the triggers that keep what never changes, to try what time or a forger does. */
export const rewrite = (database: Queries, statement: RawBuilder<unknown>): Promise<void> =>
  database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await statement.execute(tx);
  });
