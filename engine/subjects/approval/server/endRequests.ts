import { sql } from 'kysely';
import { approval, type ApprovalState } from '#engine/subjects/approval/approval';
import { latestOf } from '#engine/server/database/deadlines';
import { type StoredRow, selectList, fromTable } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { updateRows } from '#engine/server/database/write';
import type { Ports } from '#engine/server/environment/ports';
import { publish, publishRows } from '#engine/server/events/publish';
import { sendTo, toRoles } from '#engine/subjects/message/server/message';
import type { WriteContext } from '#engine/server/records/rules';
import { conflict } from '#engine/server/refusals';
import { changeRows } from '#engine/server/records/writeRows';

interface RequestEnd {
  readonly state: ApprovalState;
  /** Why it is refused. */
  readonly answer: string | null;
}

/** The decision as a row that nothing changes any more; its key admits one for each request. */
const addEnd = async (
  tx: Queries,
  row: StoredRow,
  outcome: ApprovalState,
  decider: number | null,
  now: Date,
): Promise<void> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('approval_end')
    .values({
      approval_id: row.id,
      requester_id: Number(row['requesterId']),
      decider_id: decider,
      outcome,
      created_at: now.toISOString(),
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw conflict('decided');
};

/** Sends the person who asked what became of it, and notifies those who could have decided. */
const tellEnd = async (tx: Queries, row: StoredRow, { state: end, answer }: RequestEnd, now: Date): Promise<void> => {
  const facts = {
    id: String(row.id),
    action: String(row['action']),
    resource: String(row['resource']),
    outcome: end,
    ...(row['proposal'] ? { proposal: JSON.stringify(row['proposal']) } : {}),
    ...(answer === null ? {} : { reason: answer }),
  };
  if (end !== 'withdrawn') await sendTo(tx, Number(row['requesterId']), 'approval', facts, now);
  await publish(tx, { about: 'box', recipients: [toRoles(approval.actions.approve.allow)] });
};

/** Ends a request that the transaction has locked, with its row in the log, and returns it as it is then. */
export const endRequest = async (
  tx: Queries,
  acting: WriteContext,
  before: StoredRow,
  { state, answer }: RequestEnd,
): Promise<StoredRow> => {
  const { ports, caller } = acting;
  const now = ports.now();
  const decider = state === 'withdrawn' ? null : caller.id;
  await addEnd(tx, before, state, decider, now);
  const decided = decider === null ? {} : { deciderId: decider, decidedAt: now.toISOString() };
  const [after = before] = await changeRows(tx, acting, approval, [before], { state, answer, ...decided });
  await tellEnd(tx, before, { state, answer }, now);
  return after;
};

/** Requests that one transaction ends. */
const batch = 100;

/** That the time of a request `t` is over, or that it was made on a clock that has been set back since. */
export const isOver = (now: Date) =>
  sql<boolean>`(t.expires_at <= ${now.toISOString()}::timestamptz or t.created_at > ${latestOf(now)}::timestamptz)`;

/** Ends the requests whose time is over, and notifies who asked. Those that somebody decides at this moment are left alone. */
export const expireRequests = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<void> => {
  for (let ended = batch; ended === batch;) {
    ended = await database.transaction().execute(async (tx) => {
      const { rows } = await sql<StoredRow>`
        select ${selectList(approval)} from ${fromTable(approval)}
        where t.state = 'waiting' and ${isOver(now())} order by t.id limit ${sql.lit(batch)}
        for no key update skip locked`.execute(tx);
      if (rows.length === 0) return 0;
      for (const row of rows) {
        await addEnd(tx, row, 'expired', null, now());
        await tellEnd(tx, row, { state: 'expired', answer: null }, now());
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
