import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Person } from '../../resources/vocabulary/access';
import type { MessageCounts } from '../../resources/calls/messageCounts';
import { messagesKept } from '../../resources/wire/limits';
import { messageBoxes, messageStatus, type MessageBox } from '../../resources/wire/message';
import type { Tables } from '../database/tables';
import { recipientsOf } from './recipients';
import type { MessageKind } from './messageText';

type Database = Kysely<Tables>;

/** A message as a person has it. */
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
  readonly entryId: number | null;
  readonly playerId: string | null;
  readonly platform: string | null;
  readonly merchant: string | null;
  readonly entryCreatedAt: string | null;
}

const everyBox: readonly MessageBox[] = messageBoxes.map(({ value }) => value);

/** So much of a notice's HTML is read for the excerpt in a list. */
const beginning = 4000;

/**
 * The person's messages of these tabs, `b`: of each tab the newest that are kept, without those the person took out.
 * One descent of the index per word that means the person, so it costs the same however many messages there are.
 */
const boxOf = (person: Person, types: readonly MessageBox[]): RawBuilder<unknown> => sql`
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

const columns = sql`m.id, m.type, m.kind, m.facts, m.created_at as "createdAt", b.is_read as "isRead", m.notice_id as "noticeId",
  n.title as "noticeTitle", n.pinned as "noticePinned", m.entry_id as "entryId", e.player_id as "playerId", e.platform,
  t.name as merchant, e.created_at as "entryCreatedAt"`;

const about = sql`left join notice n on n.id = m.notice_id left join entry e on e.id = m.entry_id left join tenant t on t.id = e.tenant_id`;

export interface BoxPage {
  readonly types?: readonly MessageBox[];
  readonly isRead?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the person's messages, pinned notices first, and the number of them all. */
export const readBox = async (database: Database, person: Person, wanted: BoxPage) => {
  const { types = everyBox, isRead, page, pageSize } = wanted;
  const box = boxOf(person, types);
  const where = isRead === undefined ? sql`true` : sql`b.is_read = ${isRead}`;
  const { rows } = await sql<BoxRow & { total: number }>`
    with shown as (
      select b.*, coalesce(n.pinned, false) as pinned, count(*) over ()::integer as total
      from ${box} left join notice n on n.id = b.notice_id where ${where}
      order by pinned desc, b.created_at desc, b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${columns}, left(n.content, ${beginning}) as "noticeContent", b.total
    from shown b join message m on m.id = b.id ${about} order by b.pinned desc, b.created_at desc, b.id desc`.execute(
    database,
  );
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${box} where ${where}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** One message of the person's, with the whole of its notice. */
export const readMessage = async (database: Database, person: Person, id: number): Promise<BoxRow | undefined> => {
  const { rows } = await sql<BoxRow>`
    select ${columns}, n.content as "noticeContent"
    from (select ${id}::bigint as id, exists (
      select 1 from message_read where account_id = ${person.id} and message_id = ${id} and read_at is not null
    ) as is_read) b join message m on m.id = b.id ${about}
    where m.recipient = any(${recipientsOf(person)}::text[]) and m.ended_at is null`.execute(database);
  return rows[0];
};

/** How many of each tab are unread. */
export const countUnread = async (database: Database, person: Person): Promise<MessageCounts> => {
  const { rows } = await sql<{ type: MessageBox; unread: number }>`
    select type, count(*)::integer as unread from ${boxOf(person, everyBox)} where not b.is_read group by type`.execute(
    database,
  );
  const counts: MessageCounts = { message: 0, notice: 0, todo: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ type, unread }) => [type, unread])) };
};

export const statusOf = ({ isRead }: BoxRow) => (isRead ? messageStatus.read : messageStatus.unread);

/** Which of the person's messages a mark is for: some, or a whole tab. */
export type Marked = { readonly ids: readonly number[] } | { readonly type: MessageBox };

/**
 * Ids and notices of these, of what concerns the person and of nothing else. To be marked in the order of their ids:
 * two windows of one person that mark the same then wait for each other, and not both.
 */
const marked = (person: Person, which: Marked): RawBuilder<unknown> =>
  'type' in which
    ? sql`select b.id, b.notice_id from ${boxOf(person, [which.type])}`
    : sql`select id, notice_id from message where id = any(${which.ids}::bigint[])
        and recipient = any(${recipientsOf(person)}::text[]) and ended_at is null`;

/** Notes that the person has read these; true when that was news. */
export const noteRead = async (tx: Database, person: Person, which: Marked, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into message_read as r (account_id, message_id, notice_id, read_at)
    select ${person.id}::bigint, id, notice_id, ${now.toISOString()}::timestamptz from (${marked(person, which)}) w order by id
    on conflict (account_id, message_id) do update set read_at = excluded.read_at, notice_id = excluded.notice_id
    where r.read_at is null returning message_id`.execute(tx);
  return rows.length > 0;
};

/** Clears a whole tab of the person's box; returns what was in it. */
export const dismissAll = async (tx: Database, person: Person, type: MessageBox): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into message_read as r (account_id, message_id, dismissed)
    select ${person.id}::bigint, id, true from (${marked(person, { type })}) w order by id
    on conflict (account_id, message_id) do update set dismissed = true returning message_id as id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
};

/** Puts back what the person took out, read or unread as it was. */
export const restoreSome = async (tx: Database, person: Person, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    with wanted as materialized (
      select message_id from message_read
      where account_id = ${person.id} and message_id = any(${ids}::bigint[]) and dismissed
      order by message_id for no key update
    )
    update message_read r set dismissed = false from wanted w
    where r.account_id = ${person.id} and r.message_id = w.message_id returning r.message_id`.execute(tx);
  return rows.length > 0;
};
