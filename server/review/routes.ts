import { decideRoute } from './decide';
import { undoRoute } from './undo';
import { type Route, route } from '#server/http/call';
import { askSecondLook, releaseReview, reviewList, reviewListInput, takeReview } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows, visible } from '#server/database/read';
import { withIdempotencyKey } from '#server/audit/idempotencyKeys';
import { publishToReviewers } from '#server/message/waiting';
import { conflict, notFound, okJson, ok } from '#server/refusals';
import { isWaiting, keepState, stateOf, decidedRefusal, heldByOther, heldRefusal } from './state';
import { holdMs } from '#resources/review/review';
import { defaultPageSize } from '#resources/wire/limits';
import { readFiltersOnly } from '#server/http/filterQuery';
import { readFromQuery } from '#server/http/input';
import { narrowedTo } from '#server/database/conditions';
import { readQueue } from './queue';

const listRoute = route(reviewList, async ({ ports, caller, input }) => {
  const isOwn = (name: string) => Object.hasOwn(reviewListInput, name);
  const part = (own: boolean) => Object.fromEntries(Object.entries(input).filter(([name]) => isOwn(name) === own));
  const { age, holder, page, pageSize } = readFromQuery(reviewListInput, part(true));
  const filters = part(false);
  const { rows, total } = await readQueue(ports.database, {
    where: Object.keys(filters).length > 0 ? narrowedTo(entry, caller, readFiltersOnly(entry, caller, filters)) : [],
    ages: age ?? [],
    holders: holder ?? [],
    page: page ?? 1,
    pageSize: pageSize ?? defaultPageSize,
    callerId: caller.id,
    now: ports.now(),
  });
  return { ...ok(rows), total };
});

const takeRoute = route(takeReview, async ({ ports, caller, input: { id, from }, audit }) => {
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const [row] = await lockRows(tx, entry, caller, [id]);
    if (!row) throw notFound();
    const state = await stateOf(tx, id);
    if (!isWaiting(row, state))
      throw state?.decidedBy ? decidedRefusal(state, row, null) : conflict('state', { ids: [id] });
    const now = ports.now();
    const other = heldByOther(state, caller.id, now);
    if (other && other.by.id !== from) throw heldRefusal(other);
    const until = new Date(now.getTime() + holdMs).toISOString();
    await keepState(tx, id, { holder_id: caller.id, held_until: until });
    await writeAudit(tx, now, audit, [other ? { changes: { holder: [other.by.name, caller.name] } } : {}]);
    await publishToReviewers(tx);
    return ok({ by: { id: caller.id, name: caller.name }, until });
  });
});

const releaseRoute = route(releaseReview, async ({ ports, caller, input: { id }, audit }) => {
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const [row] = await lockRows(tx, entry, caller, [id]);
    if (!row) throw notFound();
    const state = await stateOf(tx, id);
    if (state?.holderId === caller.id) {
      await keepState(tx, id, { holder_id: null, held_until: null });
      await writeAudit(tx, ports.now(), audit, [{}]);
      await publishToReviewers(tx);
    }
    return ok(true);
  });
});

/** The queue, and who works on what in it. */
const holdRoutes = [listRoute, takeRoute, releaseRoute];

/** Puts a decided entry of the caller's merchant back into the queue. The entry itself stays as it is. */
const secondLookRoute = route(askSecondLook, async ({ ports, caller, input, audit }) => {
  const { requestId, id, reason } = input;
  audit.recordId = id;
  const now = ports.now();
  const key = { accountId: caller.id, requestId, payload: { call: 'enter-info/second-look', id, reason }, now };
  const json = await ports.database.transaction().execute((tx) =>
    withIdempotencyKey(tx, key, async () => {
      const [row] = await lockRows(tx, entry, caller, [id]);
      if (!row) throw notFound();
      if (isWaiting(row, await stateOf(tx, id))) throw conflict('state', { ids: [id] });
      await keepState(tx, id, { asked_by: caller.id, ask_reason: reason, asked_at: now.toISOString() });
      await writeAudit(tx, now, audit, [{ changes: { reason: [null, reason] } }]);
      await publishToReviewers(tx);
      return JSON.stringify(visible(entry, caller.role, row));
    }),
  );
  return okJson(json);
});

export const reviewRoutes: readonly Route[] = [...holdRoutes, decideRoute, undoRoute, secondLookRoute];
