import type { Kysely } from 'kysely';
import { decideReview } from '#resources/review/calls';
import { reasons } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import type { Caller } from '#server/signIn/sessions';
import { type StoredRow, lockRows, readRow, visible } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { updateRows } from '#server/database/write';
import { route, type Context, type HandlerInput } from '#server/http/call';
import { replyOnce } from '#server/http/replyOnce';
import { publishToReviewers, sendTo } from '#server/message/message';
import { conflict, invalid, notFound } from '#server/refusals';
import { decidedRefusal, heldByOther, heldRefusal, isWaiting, keepState, stateOf, type StateBefore } from './state';
import { conclude, pairs } from '#server/records/changes';
import { addToBlacklist } from '#server/blacklist/blacklist';

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
const decide = async (tx: Kysely<Tables>, context: DecideContext): Promise<string> => {
  const { caller, input, ports } = context;
  const now = ports.now();
  const [before] = await lockRows(tx, entry, caller, [input.id]);
  if (!before) throw notFound();
  const state = await stateOf(tx, input.id);
  refuse(context, before, state);
  const reason = reasons.find(({ value }) => value === input.result)?.value;
  if (input.blacklist && reason === undefined) throw invalid({ blacklist: 'notAnOption' });
  const remark = input.remark ?? textOf(before['remark']);
  const rows = await updateRows(tx, entry, [input.id], { result: input.result, remark }, now);
  await conclude(tx, context, entry, pairs([before], rows), {});
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
  if (!after) throw notFound();
  return JSON.stringify(visible(entry, caller.role, after));
};

/** Decides an entry that waits, once. */
export const decideRoute = route(decideReview, async (context) => {
  const { requestId, ...payload } = context.input;
  context.audit.recordId = payload.id;
  return replyOnce(decideReview, context, { requestId, payload }, (tx) => decide(tx, context));
});
