import { sql } from 'kysely';
import { approval } from '#resources/approval/approval';
import { selectList, fromTable, type StoredRow } from '#server/database/read';
import { updateRows } from '#server/database/write';
import type { Ports } from '#server/environment/ports';
import { publishRows } from '#server/events/publish';
import { addEnd, tellEnd } from './endRequest';

/** Requests that one transaction ends. */
const batch = 100;

/** Ends the requests whose time is over, and notifies who asked. Those that somebody decides at this moment are left alone. */
export const expireRequests = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<void> => {
  for (let ended = batch; ended === batch;) {
    ended = await database.transaction().execute(async (tx) => {
      const { rows } = await sql<StoredRow>`
        select ${selectList(approval)} from ${fromTable(approval)}
        where t.state = 'waiting' and t.expires_at <= ${now().toISOString()} order by t.id limit ${sql.lit(batch)}
        for no key update skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      for (const row of rows) {
        await addEnd(tx, row, 'expired', null, now());
        await tellEnd(tx, row, 'expired', now());
      }
      await updateRows(
        tx,
        approval,
        rows.map(({ id }) => id),
        { state: 'expired' },
        now(),
      );
      await publishRows(tx, approval, rows);
      return rows.length;
    });
  }
};
