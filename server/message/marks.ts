import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Person } from '#resources/schema/access';
import type { MessageBox } from '#resources/message/message';
import type { Tables } from '#server/database/tables';
import { boxOf } from './box';
import { recipientsOf } from './recipients';

type Database = Kysely<Tables>;

/** The messages that a mark is for: some, or those of whole tabs. */
export type Marked = { readonly ids: readonly number[] } | { readonly types: readonly MessageBox[] };

/**
 * Ids and notices of those messages that are the person's own; of a whole tab, without the must-read notices that wait.
 * The caller marks them in the order of their ids, so that two windows of one person never wait for each other.
 */
const marked = (person: Person, which: Marked): RawBuilder<unknown> =>
  'types' in which
    ? sql`select b.id, b.notice_id from ${boxOf(person, which.types)} left join notice n on n.id = b.notice_id
        where b.is_read or n.must_read is not true`
    : sql`select id, notice_id from message where id = any(${which.ids}::bigint[])
        and recipient = any(${recipientsOf(person)}::text[]) and ended_at is null`;

/** Marks these as read; returns true when that changed something. */
export const noteRead = async (tx: Database, person: Person, which: Marked, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into message_read as r (account_id, message_id, notice_id, read_at)
    select ${person.id}::bigint, id, notice_id, ${now.toISOString()}::timestamptz from (${marked(person, which)}) w order by id
    on conflict (account_id, message_id) do update set read_at = excluded.read_at, notice_id = excluded.notice_id
    where r.read_at is null returning message_id`.execute(tx);
  return rows.length > 0;
};

/** Clears whole tabs of the person's inbox and returns what was in them. */
export const dismissAll = async (tx: Database, person: Person, types: readonly MessageBox[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into message_read as r (account_id, message_id, dismissed)
    select ${person.id}::bigint, id, true from (${marked(person, { types })}) w order by id
    on conflict (account_id, message_id) do update set dismissed = true returning message_id as id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
};

/** Restores what the person removed, read or unread as it was. */
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
