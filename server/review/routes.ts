import {
  and,
  conflict,
  isoTime,
  lockRow,
  narrowedTo,
  ok,
  type Queries,
  readFiltersOnly,
  readOwn,
  replyOnce,
  route,
  type Sql,
  visible,
  writeAudit,
} from '#engine/server';
import {
  askSecondLook,
  releaseReview,
  reviewList,
  reviewListInput,
  takeReview,
  type WaitingEntry,
} from '#resources/review/calls';
import { entry } from '#resources/entry/entry';
import { publishToReviewers, waitingEntries } from './waiting';
import { isWaiting, keepState, stateOf, decidedRefusal, heldByOther, heldRefusal, holdEnds, refuseOwn } from './state';
import { holdMs, overdueMs, type ReviewAge, type ReviewHolder } from '#resources/review/review';
import { defaultPageSize } from '#engine/schema';
import { sql, type RawBuilder } from 'kysely';

/** What a reviewer asks of the queue. */
interface QueueQuery {
  /** Conditions on the entries; none where the reviewer names no filter of theirs. */
  readonly where: readonly Sql[];
  readonly ages: readonly ReviewAge[];
  readonly holders: readonly ReviewHolder[];
  /** The id of an entry: only what waits behind it in the queue. */
  readonly after: number | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly callerId: number;
  /** The caller may decide what they entered. */
  readonly mayDecideOwn: boolean;
  readonly now: Date;
}

const isHeldAt = (now: Date): Sql => {
  const [after, until] = holdEnds(now);
  return sql`(r.held_until > ${after}::timestamptz and r.held_until <= ${until}::timestamptz)`;
};

const anyOf = (some: readonly Sql[]): Sql[] => (some.length === 0 ? [] : [sql`(${sql.join(some, sql` or `)})`]);

const conditionsOf = ({
  where,
  ages,
  holders,
  after,
  callerId,
  mayDecideOwn,
  now,
}: QueueQuery): RawBuilder<unknown> => {
  const limit = new Date(now.getTime() - overdueMs).toISOString();
  const held = sql`coalesce(${isHeldAt(now)}, false)`;
  const byAge = { overdue: sql`w.since < ${limit}`, recent: sql`w.since >= ${limit}` } as const;
  // Whoever asks for these goes on to decide them, and one's own is not there for that.
  const theirs = mayDecideOwn ? sql`` : sql`and t.operator_id is distinct from ${callerId}`;
  const byHolder = {
    nobody: sql`not ${held} ${theirs}`,
    me: sql`${held} and r.holder_id = ${callerId} ${theirs}`,
    others: sql`${held} and r.holder_id <> ${callerId}`,
  } as const;
  const behind =
    after === undefined
      ? []
      : [sql`(w.since, w.id) > (select w.since, w.id from ${waitingEntries} where w.id = ${after})`];
  return and([
    ...where,
    ...behind,
    ...anyOf(ages.map((age) => byAge[age])),
    ...anyOf(holders.map((holder) => byHolder[holder])),
  ]);
};

/** Only what a filter reads: without one, list and count stay within the index however long the queue is. */
const joinsOf = ({ where, holders, mayDecideOwn }: QueueQuery): RawBuilder<unknown> => {
  const ofEntry =
    where.length === 0 && (mayDecideOwn || holders.every((holder) => holder === 'others'))
      ? sql``
      : sql`join entry t on t.id = w.id`;
  return holders.length === 0 ? ofEntry : sql`${ofEntry} left join review r on r.entry_id = w.id`;
};

/** A person as JSON, by the alias of the account. */
const personJson = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`);

const columns = ({ now, callerId, mayDecideOwn }: QueueQuery) => sql`
  e.id, e.version, e.player_id as "playerId", e.player_name as "playerName", e.platform, e.result,
  json_build_object('id', t.id, 'name', t.name) as merchant, ${personJson('o')} as "enteredBy",
  coalesce(e.operator_id = ${callerId} and not ${mayDecideOwn}::boolean, false) as own,
  e.created_at as "createdAt", p.since,
  case when ${isHeldAt(now)} then
    json_build_object('by', ${personJson('h')}, 'until', ${sql.raw(isoTime('r.held_until'))}) end as hold,
  case when r.asked_at is not null then
    json_build_object('by', ${personJson('a')}, 'reason', r.ask_reason) end as "secondLook"`;

/** One page of the queue, those that wait longest first, and how many there are in all. */
const readQueue = async (database: Queries, query: QueueQuery): Promise<{ rows: WaitingEntry[]; total: number }> => {
  const from = sql`from ${waitingEntries} ${joinsOf(query)} where ${conditionsOf(query)}`;
  const { page, pageSize } = query;
  const { rows } = await sql<WaitingEntry>`
    with p as (select w.id, w.since ${from} order by w.since, w.id limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${columns(query)} from p join entry e on e.id = p.id join tenant t on t.id = e.tenant_id
    left join review r on r.entry_id = p.id
    left join account o on o.id = e.operator_id left join account h on h.id = r.holder_id
    left join account a on a.id = r.asked_by order by p.since, p.id`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const listRoute = route(reviewList, async ({ ports, caller, input }) => {
  const [{ age, holder, after, page, pageSize }, filters] = readOwn(reviewListInput, input);
  const { rows, total } = await readQueue(ports.database, {
    where: Object.keys(filters).length > 0 ? narrowedTo(entry, caller, readFiltersOnly(entry, caller, filters)) : [],
    ages: age ?? [],
    holders: holder ?? [],
    after: after ?? undefined,
    page: page ?? 1,
    pageSize: pageSize ?? defaultPageSize,
    callerId: caller.id,
    mayDecideOwn: (await ports.safety(caller.safetyState)).decideOwn,
    now: ports.now(),
  });
  return { ...ok(rows), total };
});

export const takeRoute = route(takeReview, async ({ ports, caller, input: { id, from }, audit }) => {
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, entry, caller, id);
    const state = await stateOf(tx, id);
    if (!isWaiting(row, state))
      throw state?.decided_by ? decidedRefusal(state, row, null) : conflict('state', { ids: [id] });
    await refuseOwn(tx, caller, row);
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

export const releaseRoute = route(releaseReview, async ({ ports, caller, input: { id }, audit }) => {
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    await lockRow(tx, entry, caller, id);
    const state = await stateOf(tx, id);
    if (state?.holder_id === caller.id) {
      await keepState(tx, id, { holder_id: null, held_until: null });
      await writeAudit(tx, ports.now(), audit, [{}]);
      await publishToReviewers(tx);
    }
    return ok(true);
  });
});

/** Puts a decided entry of the caller's merchant back into the queue. The entry itself stays as it is. */
export const secondLookRoute = route(askSecondLook, async (context) => {
  const { caller, input, audit } = context;
  const { requestId, ...payload } = input;
  const { id, reason } = payload;
  audit.recordId = id;
  return replyOnce(askSecondLook, context, { requestId, payload }, async (tx, now) => {
    const row = await lockRow(tx, entry, caller, id);
    if (isWaiting(row, await stateOf(tx, id))) throw conflict('state', { ids: [id] });
    await keepState(tx, id, { asked_by: caller.id, ask_reason: reason, asked_at: now.toISOString() });
    await writeAudit(tx, now, audit, [{ changes: { reason: [null, reason] } }]);
    await publishToReviewers(tx);
    return JSON.stringify(visible(entry, caller.role, row));
  });
});
