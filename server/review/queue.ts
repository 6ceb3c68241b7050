import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WaitingEntry } from '#resources/review/calls';
import { overdueMs, type ReviewAge, type ReviewHolder } from '#resources/review/review';
import { isoTime } from '#server/database/fieldColumns';
import { every, type SqlCondition } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { waitingEntries } from '#server/message/waiting';

/** What a reviewer asks of the queue. */
export interface QueueQuery {
  /** Conditions on the entries; none where the reviewer names no filter of theirs. */
  readonly where: readonly SqlCondition[];
  readonly ages: readonly ReviewAge[];
  readonly holders: readonly ReviewHolder[];
  readonly page: number;
  readonly pageSize: number;
  readonly callerId: number;
  readonly now: Date;
}

const anyOf = (some: readonly SqlCondition[]): SqlCondition[] =>
  some.length === 0 ? [] : [sql`(${sql.join(some, sql` or `)})`];

const conditionsOf = ({ where, ages, holders, callerId, now }: QueueQuery): RawBuilder<unknown> => {
  const limit = new Date(now.getTime() - overdueMs).toISOString();
  const held = sql`coalesce(r.held_until > ${now.toISOString()}::timestamptz, false)`;
  const byAge = { overdue: sql`w.since < ${limit}`, recent: sql`w.since >= ${limit}` } as const;
  const byHolder = {
    nobody: sql`not ${held}`,
    me: sql`${held} and r.holder_id = ${callerId}`,
    others: sql`${held} and r.holder_id <> ${callerId}`,
  } as const;
  return every([
    ...where,
    ...anyOf(ages.map((age) => byAge[age])),
    ...anyOf(holders.map((holder) => byHolder[holder])),
  ]);
};

/** Only what a filter reads: without one, list and count stay within the index however long the queue is. */
const joinsOf = ({ where, holders }: QueueQuery): RawBuilder<unknown> => {
  const ofEntry = where.length === 0 ? sql`` : sql`join entry t on t.id = w.id`;
  return holders.length === 0 ? ofEntry : sql`${ofEntry} left join review r on r.entry_id = w.id`;
};

/** A person as JSON, by the alias of the account. */
const personJson = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`);

const columns = (now: Date) => sql`
  e.id, e.version, e.player_id as "playerId", e.player_name as "playerName", e.platform, e.result,
  json_build_object('id', t.id, 'name', t.name) as merchant, ${personJson('o')} as "enteredBy",
  e.created_at as "createdAt", p.since,
  case when r.held_until > ${now.toISOString()}::timestamptz then
    json_build_object('by', ${personJson('h')}, 'until', ${sql.raw(isoTime('r.held_until'))}) end as hold,
  case when r.asked_at is not null then
    json_build_object('by', ${personJson('a')}, 'reason', r.ask_reason) end as "secondLook"`;

/** One page of the queue, those that wait longest first, and how many there are in all. */
export const readQueue = async (
  database: Kysely<Tables>,
  query: QueueQuery,
): Promise<{ rows: WaitingEntry[]; total: number }> => {
  const from = sql`from ${waitingEntries} ${joinsOf(query)} where ${conditionsOf(query)}`;
  const { page, pageSize, now } = query;
  const { rows } = await sql<WaitingEntry>`
    with p as (select w.id, w.since ${from} order by w.since, w.id limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${columns(now)} from p join entry e on e.id = p.id join tenant t on t.id = e.tenant_id
    left join review r on r.entry_id = p.id
    left join account o on o.id = e.operator_id left join account h on h.id = r.holder_id
    left join account a on a.id = r.asked_by order by p.since, p.id`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};
