import { sql, type Kysely } from 'kysely';
import { writeAudit } from '#server/audit/auditLog';
import { fromTable, type Sql } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { publish } from '#server/events/publish';
import type { Context } from '#server/http/call';
import { conflict } from '#server/refusals';
import type { Resource } from '#resources/schema/resource';
import { bulkMax } from '#resources/bulk/bulk';
import { shown, type StoredAct } from './acts';

interface NewJob {
  readonly resource: string;
  readonly transition: string;
  readonly filter: object;
  readonly reverts: number | null;
}

const insertAct = (
  tx: Kysely<Tables>,
  { ports, caller, audit }: Pick<Context, 'ports' | 'caller' | 'audit'>,
  { resource, transition, filter, reverts }: NewJob,
): Promise<StoredAct> =>
  tx
    .insertInto('bulk_act')
    .values({
      account_id: caller.id,
      role: caller.role,
      own_role: caller.ownRole,
      tenant_id: caller.tenantId,
      resource,
      transition,
      filter: JSON.stringify(filter),
      reverts,
      state: 'running',
      ip: audit.ip,
      user_agent: audit.userAgent,
      created_at: ports.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The rows that a filter leaves, as the query of a bulk change's records. One more than it may have says that there are too many. */
export const rowsThatMatch =
  (resource: Resource, where: Sql) =>
  (actId: number): Sql =>
    sql`select ${actId}::bigint, t.id from ${fromTable(resource)} where ${where} limit ${sql.lit(bulkMax + 1)}`;

/** The rows that an act has moved. */
export const rowsMovedBy =
  (reverted: number) =>
  (actId: number): Sql =>
    sql`select ${actId}::bigint, record_id from bulk_row where act_id = ${reverted} and outcome = 'done'`;

/**
 * Begins a bulk change in the caller's transaction: fixes its records and their number. Refuses when that number is not
 * the one that the person saw.
 */
export const beginAct = async (
  tx: Kysely<Tables>,
  context: Pick<Context, 'ports' | 'caller' | 'audit'>,
  wanted: NewJob,
  { rowsOf, count }: { readonly rowsOf: (actId: number) => Sql; readonly count: number },
): Promise<string> => {
  const { ports, caller, audit } = context;
  const act = await insertAct(tx, context, wanted);
  const { numAffectedRows = 0n } = await sql`insert into bulk_row (act_id, record_id) ${rowsOf(act.id)}`.execute(tx);
  const found = Number(numAffectedRows);
  if (found !== count) throw conflict('count', { count: found });
  await tx.updateTable('bulk_act').set({ rows: found }).where('id', '=', act.id).execute();
  await writeAudit(tx, ports.now(), audit, [{ recordId: act.id }]);
  await publish(tx, { about: 'bulk', accountId: caller.id, begins: true });
  return JSON.stringify(shown(caller.role, { ...act, rows: found }, false));
};
