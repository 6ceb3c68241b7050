import { releaseReview, reviewList, reviewListInput, takeReview } from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { holdMs } from '#resources/review/review';
import { defaultPageSize } from '#resources/wire/limits';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows } from '#server/database/read';
import { readFiltersOnly } from '#server/http/filterQuery';
import { readFromQuery } from '#server/http/input';
import { narrowedTo } from '#server/database/conditions';
import { route } from '#server/http/call';
import { publishToReviewers } from '#server/message/waiting';
import { conflict, notFound, ok } from '#server/refusals';
import { readQueue } from './queue';
import { decidedRefusal, heldByOther, heldRefusal, isWaiting, keepState, stateOf } from './state';

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
export const holdRoutes = [listRoute, takeRoute, releaseRoute];
