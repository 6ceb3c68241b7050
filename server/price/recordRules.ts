import { sql } from 'kysely';
import type { StoredRow } from '#server/database/read';
import type { Queries } from '#server/database/tables';
import type { Rule } from '#server/records/rules';
import { settledIn } from './settled';

/** What a list says of the settled days that it is dated into; the answer, the operation log, and whoever approves it read it. */
const note = async (tx: Queries, row: StoredRow, zone: string): Promise<void> => {
  const touched = await settledIn(tx, row, zone);
  if (!touched) return;
  await sql`
    update price set settled_merchants = ${touched.settledMerchants}, settled_entries = ${touched.settledEntries}
    where id = ${row.id}`.execute(tx);
  Object.assign(row, touched);
};

/** A list that is dated into settled days says whom it touches. The entries that are paid for keep the list that they were paid by. */
export const rule: Rule = async (tx, _caller, changes, _now, { ports }) => {
  for (const { before, after } of changes) if (!before) await note(tx, after, ports.service.zone);
  return [];
};
