import { sql, type RawBuilder } from 'kysely';
import { opens, type Person } from '#engine/schema/access';
import type { MessageCounts } from '#engine/subjects/message/countCalls';
import type { Role } from '#engine/schema/roles';
import { messagesKept } from '#engine/schema/wire/limits';
import { messageBoxes, type MessageBox, type MessageKind } from '#engine/subjects/message/message';
import type { Queries } from '#engine/server/database/tables';
import { todoSources } from './kinds';
import { recipientsOf } from './message';

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
}

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

/** The sources of the to-dos that this person may have. */
const sourcesFor = (person: Person) => todoSources().filter(({ allow }) => opens(allow, person.role));

/**
 * The same with the to-dos of the person, which are no messages but the waiting work itself: they end when it is done, never
 * by being read or cleared.
 */
const boxWithTodos = (person: Person, types: readonly MessageBox[]): RawBuilder<unknown> => {
  const messages = sql`select *, null::text as work from ${boxOf(person, types)}`;
  const sources = types.includes('todo') ? sourcesFor(person) : [];
  const oldest = sources.map(
    ({ kind, rows }) => sql`(
      select w.id, 'todo', null, w.since, false, ${sql.lit(kind)} from ${rows(person)}
      order by w.since, w.id limit ${messagesKept})`,
  );
  return sql`(${sql.join([messages, ...oldest], sql` union all `)}) as b`;
};

/** The facts of a to-do, by its kind. */
const todoFacts = (): RawBuilder<unknown> =>
  sql`case b.work ${sql.join(
    todoSources().map(({ kind, facts }) => sql`when ${sql.lit(kind)} then ${facts}`),
    sql` `,
  )} end`;

const columns = () => sql`b.id, b.type, coalesce(m.kind, b.work) as kind,
  coalesce(m.facts, ${todoFacts()}, '{}') as facts, b.created_at as "createdAt", b.is_read as "isRead",
  m.notice_id as "noticeId", n.title as "noticeTitle", n.pinned as "noticePinned", n.must_read as "noticeMustRead"`;

const about = sql`left join message m on m.id = b.id and b.work is null left join notice n on n.id = m.notice_id`;

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
    select ${columns()}, left(n.content, ${beginning}) as "noticeContent", b.total
    from shown b ${about} order by ${order}`.execute(database);
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${box} where ${where}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** One message of the person's, with the whole of its notice. */
export const readMessage = async (database: Database, person: Person, id: number): Promise<BoxRow | undefined> => {
  const { rows } = await sql<BoxRow>`
    select ${columns()}, n.content as "noticeContent"
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
  const sources = sourcesFor(person);
  const waiting = sources.map(
    ({ kind, rows }) => sql`union all select ${sql.lit(`todo ${kind}`)}, count(*) from ${rows(person)}`,
  );
  const { rows } = await sql<{ type: string; found: number }>`
    select type, count(*) as found from ${boxOf(person, everyBox)} where not b.is_read group by type
    ${sql.join(waiting, sql` `)}
    union all (
      select 'mustRead', m.id from notice n join message m on m.notice_id = n.id
      where n.must_read and m.ended_at is null and m.recipient = any(${recipientsOf(person)}::text[])
        and ${person.role === person.ownRole}::boolean and not exists (
          select from message_read r where r.account_id = ${person.id} and r.message_id = m.id and r.read_at is not null
        )
      order by m.id limit 1
    )`.execute(database);
  const found = Object.fromEntries(rows.map((row) => [row.type, row.found]));
  const todos = Object.fromEntries(sources.map(({ kind }) => [kind, found[`todo ${kind}`] ?? 0]));
  const todo = Object.values(todos).reduce((sum, count) => sum + count, 0);
  const { message = 0, notice = 0, mustRead = null } = found;
  return { message, notice, todo, todos, mustRead };
};
