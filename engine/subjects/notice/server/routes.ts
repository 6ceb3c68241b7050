import { readRow } from '#engine/server/database/read';
import { route } from '#engine/server/http/call';
import { ok } from '#engine/server/refusals';
import { noticeReaders, type Reader } from '#engine/subjects/notice/calls';
import { notice } from '#engine/subjects/notice/notice';
import { defaultPageSize } from '#engine/schema/wire/limits';
import { sql } from 'kysely';
import { hasRead, inAudience } from './counted';
import { isoTime } from '#engine/server/database/fieldTypes';
import type { Queries } from '#engine/server/database/tables';

interface ReadersQuery {
  readonly id: number;
  readonly isRead: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of the people who should read a notice, those who have or those who have not, and their number. */
const readersOf = async (database: Queries, { id, isRead, page, pageSize }: ReadersQuery) => {
  const people = sql`
    from notice t join account a on ${sql.raw(inAudience)}
    left join message_read r on r.account_id = a.id and r.notice_id = t.id and r.read_at is not null
    where t.id = ${id} and ${sql.raw(hasRead)} = ${isRead}`;
  const { rows } = await sql<Reader>`
    select a.id, a.name, a.username, a.role, ${sql.raw(isoTime('r.read_at'))} as "readAt"
    ${people} order by r.read_at desc, a.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${people}`.execute(database);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const readersRoute = route(noticeReaders, async ({ ports, caller, input }) => {
  const { id, isRead, page, pageSize } = input;
  await readRow(ports.database, notice, caller, id);
  const query = { id, isRead, page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  const { rows, total } = await readersOf(ports.database, query);
  return { ...ok(rows), total };
});
