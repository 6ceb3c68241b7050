import type { Kysely } from 'kysely';
import { approval, type ApprovalState } from '#resources/approval/approval';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { updateRows } from '#server/database/write';
import { publish } from '#server/events/publish';
import { sendTo, toRoles } from '#server/message/message';
import { conclude, pairs } from '#server/records/changes';
import type { Acting } from '#server/records/rules';
import { conflict } from '#server/refusals';

interface End {
  readonly state: ApprovalState;
  /** Why it is refused. */
  readonly answer: string | null;
}

/** The decision as a row that nothing changes any more; its key admits one for each request. */
export const addEnd = async (
  tx: Kysely<Tables>,
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
export const tellEnd = async (tx: Kysely<Tables>, row: StoredRow, end: ApprovalState, now: Date): Promise<void> => {
  const facts = { id: String(row.id), action: String(row['action']), resource: String(row['resource']), outcome: end };
  if (end !== 'withdrawn') await sendTo(tx, Number(row['requesterId']), 'approval', facts, now);
  await publish(tx, { about: 'box', recipients: [toRoles(approval.actions.approve.allow)] });
};

/** Ends a request that the transaction has locked, with its row in the log, and returns it as it is then. */
export const endRequest = async (
  tx: Kysely<Tables>,
  acting: Acting,
  before: StoredRow,
  { state, answer }: End,
): Promise<StoredRow> => {
  const { ports, caller } = acting;
  const now = ports.now();
  const decider = state === 'withdrawn' ? null : caller.id;
  await addEnd(tx, before, state, decider, now);
  const decided = decider === null ? {} : { deciderId: decider, decidedAt: now.toISOString() };
  const [after = before] = await updateRows(tx, approval, [before.id], { state, answer, ...decided }, now);
  await conclude(tx, acting, approval, pairs([before], [after]), {});
  await tellEnd(tx, before, state, now);
  return after;
};
