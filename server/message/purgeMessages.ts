import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';
import { dayMs } from '#resources/schema/spans';

/** How long a message stays in the boxes; what it was about stays in the logs. */
const keptDays = 365;
/** Bounds of one round of the job: what is left waits for the next. The marks of its readers go with a message, at once. */
const batch = 500;
const batches = 40;

/** Leaves messages that somebody marks at this moment for the next round. */
const purgeSome = async (database: Kysely<Tables>, until: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from message where id in (
      select id from message where type = 'message' and created_at < ${until}
      order by created_at limit ${sql.lit(batch)} for update skip locked
    )`.execute(database);
  return Number(numAffectedRows ?? 0);
};

/** Removes expired messages. Notices stay for as long as they are published. */
export const purgeOldMessages = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * dayMs).toISOString();
  let removed = batch;
  for (let round = 0; removed === batch && round < batches; round += 1) removed = await purgeSome(database, until);
};
