import { sql, type Kysely } from 'kysely';
import { amountLog } from '#resources/amountLog/amountLog';
import { selectList, fromTable, type StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';

/** The booking of a person under a request id. The log keeps the id longer than the key lives. */
export const bookedUnder = async (
  tx: Kysely<Tables>,
  operatorId: number,
  requestId: string,
): Promise<StoredRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${selectList(amountLog)} from ${fromTable(amountLog)}
    where t.request_id = ${requestId} and t.operator_id = ${operatorId}`.execute(tx);
  return rows[0];
};
