import { sql, type RawBuilder } from 'kysely';
import { reviewers } from '#resources/entry/entry';
import { opens, type Person } from '#resources/schema/access';
import type { MessageCounts } from '#resources/message/countCalls';
import type { Role } from '#resources/schema/roles';
import { messagesKept } from '#resources/wire/limits';
import { messageBoxes, type MessageBox, type MessageKind, type MessageType } from '#resources/message/message';
import type { Queries } from '#server/database/tables';
import { deciders, recipientsOf, waitingEntries, waitingRequests } from './message';
import type { LocalizedText, Locale } from '#resources/schema/language';

type Database = Queries;

/** A message in a person's inbox. */
export interface BoxRow {
  readonly id: number;
  readonly type: MessageBox;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly noticeId: number | null;
  readonly noticeTitle: string | null;
  readonly noticeContent: string | null;
  readonly noticePinned: boolean | null;
  readonly noticeMustRead: boolean | null;
  readonly playerId: string | null;
  readonly platform: string | null;
  readonly merchant: string | null;
  readonly reviewHours: number | null;
}

/** A message as it is stored and, where that is what it is about, a notice or an entry. */
export type StoredMessage = Pick<BoxRow, 'kind' | 'facts'> & Partial<BoxRow>;

/** What a message says. What it does not say is empty. */
export interface MessageWords {
  readonly title: string | LocalizedText;
  readonly subTitle?: string | LocalizedText;
  readonly content?: string | LocalizedText;
  readonly messageType?: MessageType;
}

/** Makes the text of a message. */
export type Text = (message: StoredMessage, locale: Locale, now: Date) => MessageWords;

const everyBox: readonly MessageBox[] = messageBoxes.map(({ value }) => value);

/** How much of a notice's HTML to read for the excerpt in a list. */
const beginning = 4000;

/**
 * The person's messages of these tabs, `b`: of each tab the newest that are kept, without those the person took out.
 * One descent of the index per word that means the person, so it costs the same however many messages there are.
 */
export const boxOf = (person: Person, types: readonly MessageBox[]): RawBuilder<unknown> => sql`
  (select m.id, m.type, m.notice_id, m.created_at, r.read_at is not null as is_read
  from unnest(${types}::text[]) as wanted(type)
  cross join lateral (
    select found.* from unnest(${recipientsOf(person)}::text[]) as mine(recipient)
    cross join lateral (
      select id, type, notice_id, created_at from message
      where recipient = mine.recipient and type = wanted.type and ended_at is null order by id desc limit ${messagesKept}
    ) as found order by found.id desc limit ${messagesKept}
  ) as m
  left join message_read r on r.account_id = ${person.id} and r.message_id = m.id
  where r.dismissed is not true) as b`;

/** The work that waits for this person, `w`, by the kind of its to-dos. */
const waitingWork = (person: Person): readonly { readonly work: MessageKind; readonly rows: RawBuilder<unknown> }[] => [
  ...(opens(reviewers, person.role) ? [{ work: 'suspected', rows: waitingEntries } as const] : []),
  ...(opens(deciders, person.role) ? [{ work: 'approval', rows: waitingRequests(person.id) } as const] : []),
];

/**
 * The same with the to-dos of the person, which are no messages but the waiting work itself: they end when it is done, never
 * by being read or cleared.
 */
const boxWithTodos = (person: Person, types: readonly MessageBox[]): RawBuilder<unknown> => {
  const messages = sql`select *, null::text as work from ${boxOf(person, types)}`;
  const todos = types.includes('todo') ? waitingWork(person) : [];
  const oldest = todos.map(
    ({ work, rows }) => sql`(
      select w.id, 'todo', null, w.since, false, ${sql.lit(work)} from ${rows} order by w.since, w.id limit ${messagesKept})`,
  );
  return sql`(${sql.join([messages, ...oldest], sql` union all `)}) as b`;
};

/** What a to-do says of the request that waits. */
const askedFacts = sql`case when q.id is not null then
  jsonb_build_object('action', q.action, 'resource', q.resource, 'reason', q.reason, 'by', o.name) end`;

const columns = sql`b.id, b.type, coalesce(m.kind, b.work) as kind, coalesce(m.facts, ${askedFacts}, '{}') as facts, b.created_at as "createdAt", b.is_read as "isRead", m.notice_id as "noticeId",
  n.title as "noticeTitle", n.pinned as "noticePinned", n.must_read as "noticeMustRead", e.player_id as "playerId", e.platform,
  t.name as merchant, t.review_hours as "reviewHours"`;

const about = sql`left join message m on m.id = b.id and b.work is null left join notice n on n.id = m.notice_id
  left join entry e on e.id = b.id and b.work = 'suspected' left join tenant t on t.id = e.tenant_id
  left join approval q on q.id = b.id and b.work = 'approval' left join account o on o.id = q.requester_id`;

export interface BoxPage {
  readonly types?: readonly MessageBox[];
  readonly isRead?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the person's messages, pinned notices first, and the number of them all. */
export const readBox = async (database: Database, person: Person, query: BoxPage) => {
  const { types = everyBox, isRead, page, pageSize } = query;
  const box = boxWithTodos(person, types);
  // What waits longest comes first where nothing but work is shown.
  const order = types.every((type) => type === 'todo')
    ? sql`b.created_at, b.id`
    : sql`b.pinned desc, b.created_at desc, b.id desc`;
  const where = isRead === undefined ? sql`true` : sql`b.is_read = ${isRead}`;
  const { rows } = await sql<BoxRow & { total: number }>`
    with shown as (
      select b.*, count(*) over ()::integer as total
      from (select b.*, coalesce(n.pinned, false) as pinned from ${box} left join notice n on n.id = b.notice_id) as b
      where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${columns}, left(n.content, ${beginning}) as "noticeContent", b.total
    from shown b ${about} order by ${order}`.execute(database);
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${box} where ${where}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** One message of the person's, with the whole of its notice. */
export const readMessage = async (database: Database, person: Person, id: number): Promise<BoxRow | undefined> => {
  const { rows } = await sql<BoxRow>`
    select ${columns}, n.content as "noticeContent"
    from (select m.id, m.type, m.created_at, null::text as work, exists (
      select 1 from message_read where account_id = ${person.id} and message_id = ${id} and read_at is not null
    ) as is_read from message m
    where m.id = ${id} and m.recipient = any(${recipientsOf(person)}::text[]) and m.ended_at is null) b ${about}`.execute(
    database,
  );
  return rows[0];
};

/**
 * How many of each tab are unread, and the must-read notice that waits the longest. In a role that somebody has taken
 * on, nothing must be read: the notice asks for people of that role.
 */
export const countUnread = async (database: Database, person: Person & { ownRole: Role }): Promise<MessageCounts> => {
  const todos = waitingWork(person).map(({ rows: work }) => sql`(select count(*) from ${work})`);
  const { rows } = await sql<{ type: keyof MessageCounts; found: number }>`
    select type, count(*) as found from ${boxOf(person, everyBox)} where not b.is_read group by type
    ${todos.length > 0 ? sql`union all select 'todo', ${sql.join(todos, sql` + `)}` : sql``}
    union all (
      select 'mustRead', m.id from notice n join message m on m.notice_id = n.id
      where n.must_read and m.ended_at is null and m.recipient = any(${recipientsOf(person)}::text[])
        and ${person.role === person.ownRole}::boolean and not exists (
          select from message_read r where r.account_id = ${person.id} and r.message_id = m.id and r.read_at is not null
        )
      order by m.id limit 1
    )`.execute(database);
  const counts: MessageCounts = { message: 0, notice: 0, todo: 0, mustRead: null };
  return { ...counts, ...Object.fromEntries(rows.map(({ type, found }) => [type, found])) };
};
