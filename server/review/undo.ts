import { sql, type Kysely } from 'kysely';
import { undoReview } from '#resources/review/calls';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { holdMs, undoWaitMs } from '#resources/review/review';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows, readRow, visible } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { deleteRows, updateRows, clearReferences } from '#server/database/write';
import { route, type Context } from '#server/http/call';
import { publishToReviewers } from '#server/message/message';
import { conflict, notFound, ok } from '#server/refusals';
import { keepState, stateOf } from './state';
import { conclude, concludeRemoval, pairs } from '#server/records/changes';

const unlist = async (tx: Kysely<Tables>, context: Context, id: number): Promise<void> => {
  const [row] = await lockRows(tx, blacklist, context.caller, [id]);
  if (!row) return;
  const cleared = await clearReferences(tx, blacklist, [id], context.ports.now());
  await deleteRows(tx, blacklist, [id]);
  const audit = { ...context.audit, resource: blacklist.name, action: 'delete' };
  await concludeRemoval(tx, { ...context, audit }, blacklist, [row], cleared);
};

/** The entries that the caller took since this decision: the queue opens the next one by itself. */
const takenSince = async (tx: Kysely<Tables>, id: number, callerId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select next.entry_id as id from review as next join review as decided on decided.entry_id = ${id}
    where next.holder_id = ${callerId} and next.entry_id <> ${id}
      and next.held_until >= decided.decided_at + ${holdMs}::integer * interval '1 millisecond'`.execute(tx);
  return rows.map((row) => row.id);
};

/**
 * Writes the counter-change of the caller's own decision, gives the entry back to the caller's hands, and releases what the
 * caller took in its place.
 */
export const undoRoute = route(undoReview, async (context) => {
  const { ports, caller, input, audit } = context;
  const { id, version } = input;
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const next = await takenSince(tx, id, caller.id);
    const before = (await lockRows(tx, entry, caller, [id, ...next])).find((row) => row.id === id);
    if (!before) throw notFound();
    const state = await stateOf(tx, id);
    if (before.version !== version || state?.decided_version !== version)
      throw conflict('stale', { current: visible(entry, caller.role, before) });
    const now = ports.now();
    const late = now.getTime() - Date.parse(state.decided_at ?? '') > undoWaitMs;
    const { was } = state;
    if (!was || late || state.decided_by !== caller.id) throw conflict('state', { ids: [id] });
    const rows = await updateRows(tx, entry, [id], { result: was.result, remark: was.remark }, now);
    await conclude(tx, context, entry, pairs([before], rows), {});
    if (was.blacklistId !== null) await unlist(tx, context, was.blacklistId);
    if (was.messageId !== null) await tx.deleteFrom('message').where('id', '=', was.messageId).execute();
    await keepState(tx, id, {
      holder_id: caller.id,
      held_until: new Date(now.getTime() + holdMs).toISOString(),
      asked_by: was.askedBy,
      ask_reason: was.askReason,
      asked_at: was.askedAt,
      decided_by: null,
      decided_at: null,
      decided_version: null,
      was: null,
    });
    for (const taken of next) await keepState(tx, taken, { holder_id: null, held_until: null });
    const released = { ...audit, action: 'release' };
    await writeAudit(
      tx,
      now,
      released,
      next.map((recordId) => ({ recordId })),
    );
    await publishToReviewers(tx);
    const after = await readRow(tx, entry, caller, id);
    if (!after) throw notFound();
    return ok(visible(entry, caller.role, after));
  });
});
