import { sql } from 'kysely';

/** The list as the API reads it. */
export const ours = ({ database, listPage, readList, entry, admin }) =>
  async function ask({ query }) {
    const { json, total, estimated } = await listPage(database, entry, admin, readList(entry, admin.role, query));
    return { ids: JSON.parse(json).map(({ id }) => id), total, estimated };
  };

/** Exact count and OFFSET in one statement: what the API did before there were a million rows. */
export const naive = ({ database, selectList, entry }) =>
  async function ask({ naive: { where = sql`true`, order, offset = 0 } }) {
    const { rows } = await sql`
      select
        (select coalesce(json_agg(p), '[]')::text from (
          select ${selectList(entry, 'admin')} from entry as t where ${where} order by ${order} limit 10 offset ${offset}
        ) p) as json,
        (select count(*)::integer from entry as t where ${where}) as total`.execute(database);
    return { ids: JSON.parse(rows[0].json).map(({ id }) => id), total: rows[0].total };
  };
