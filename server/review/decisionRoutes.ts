import { sql } from 'kysely';
import { reasons, blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { decideReview, undoReview } from '#resources/review/calls';
import { holdMs, undoWaitMs } from '#resources/review/review';
import {
  changeRows,
  type Caller,
  clearReferences,
  concludeRemoval,
  conflict,
  type Context,
  deleteRows,
  type HandlerInput,
  invalid,
  latestOf,
  lockRow,
  lockRows,
  notFound,
  ok,
  type Queries,
  readRow,
  replyOnce,
  route,
  sendTo,
  type StoredRow,
  visible,
  writeAudit,
} from '#engine/server';
import { addToBlacklist } from '#server/blacklist/blacklist';
import { publishToReviewers } from './waiting';
import { decidedRefusal, heldByOther, heldRefusal, isWaiting, keepState, stateOf, type StateBefore } from './state';

type DecideContext = Context<Caller, HandlerInput<typeof decideReview>>;

/** Refuses where somebody else was quicker, holds the entry, or changed it. */
const refuse = (context: DecideContext, row: StoredRow, state: Awaited<ReturnType<typeof stateOf>>): void => {
  const { caller, input, ports } = context;
  const waits = isWaiting(row, state);
  if (state?.decided_by && !waits) throw decidedRefusal(state, row, input.result);
  if (row.version !== input.version) throw conflict('stale', { current: visible(entry, caller.role, row) });
  if (!waits) throw conflict('state', { ids: [row.id] });
  const other = heldByOther(state, caller.id, ports.now());
  if (other) throw heldRefusal(other);
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Entry, blacklist, audit rows and the end of the hold, in one transaction. */
const decide = async (tx: Queries, context: DecideContext): Promise<string> => {
  const { caller, input, ports } = context;
  const now = ports.now();
  const before = await lockRow(tx, entry, caller, input.id);
  const state = await stateOf(tx, input.id);
  refuse(context, before, state);
  const reason = reasons.find(({ value }) => value === input.result)?.value;
  if (input.blacklist && reason === undefined) throw invalid({ blacklist: 'notAnOption' });
  const remark = input.remark ?? textOf(before['remark']);
  await changeRows(tx, context, entry, [before], { result: input.result, remark });
  const listed =
    input.blacklist && reason !== undefined ? await addToBlacklist(tx, context, before, { reason }) : undefined;
  const facts = { entryId: String(input.id), playerId: String(before['playerId']), result: String(input.result) };
  const messageId = state?.asked_by ? await sendTo(tx, state.asked_by, 'secondLook', facts, now) : null;
  const was: StateBefore = {
    result: Number(before['result']),
    remark: textOf(before['remark']),
    askedBy: state?.asked_by ?? null,
    askReason: state?.ask_reason ?? null,
    askedAt: state?.asked_at ?? null,
    blacklistId: listed?.id ?? null,
    messageId,
  };
  await keepState(tx, input.id, {
    holder_id: null,
    held_until: null,
    asked_by: null,
    ask_reason: null,
    asked_at: null,
    decided_by: caller.id,
    decided_at: now.toISOString(),
    decided_version: before.version + 1,
    was: JSON.stringify(was),
  });
  await publishToReviewers(tx);
  const after = await readRow(tx, entry, caller, input.id);
  return JSON.stringify(visible(entry, caller.role, after));
};

/** Decides an entry that waits, once. */
export const decideRoute = route(decideReview, async (context) => {
  const { requestId, ...payload } = context.input;
  context.audit.recordId = payload.id;
  return replyOnce(decideReview, context, { requestId, payload }, (tx) => decide(tx, context));
});

const unlist = async (tx: Queries, context: Context, id: number): Promise<void> => {
  const [row] = await lockRows(tx, blacklist, context.caller, [id]);
  if (!row) return;
  const cleared = await clearReferences(tx, blacklist, [id], context.ports.now());
  await deleteRows(tx, blacklist, [id]);
  const audit = { ...context.audit, resource: blacklist.name, action: 'delete' };
  await concludeRemoval(tx, { ...context, audit }, blacklist, [row], cleared);
};

/** The entries that the caller took since this decision: the queue opens the next one by itself. */
const takenSince = async (tx: Queries, id: number, callerId: number): Promise<number[]> => {
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
    const decided = Date.parse(state.decided_at ?? '');
    const late = now.getTime() - decided > undoWaitMs || decided > Date.parse(latestOf(now));
    const { was } = state;
    if (!was || late || state.decided_by !== caller.id) throw conflict('state', { ids: [id] });
    await changeRows(tx, context, entry, [before], { result: was.result, remark: was.remark });
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
    return ok(visible(entry, caller.role, after));
  });
});
