import { sql, type Kysely } from 'kysely';
import type { Values } from '#resources/schema/record';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { sqlTypeOf } from './columns';
import { selectList, fromTable, type StoredRow } from './read';
import { quoted, snake } from './shape';
import type { Tables } from './tables';

/**
 * Adds many records by one statement whose text is the same for any number of them. Each record has its id already;
 * empty fields get their initial value.
 */
export const insertRows = async (
  tx: Kysely<Tables>,
  resource: Resource,
  rows: readonly (Values & { readonly id: number })[],
  now: Date,
): Promise<StoredRow[]> => {
  const fields = Object.entries(resource.fields).filter(([, { derived }]) => !derived);
  const columns = [...fields.map(([name, field]) => [name, sqlTypeOf(field)] as const), ['id', 'bigint'] as const];
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([name]) => [snake(name), row[name] ?? fieldOf(resource, name)?.initial ?? null])),
  );
  const names = sql.raw(columns.map(([name]) => quoted(snake(name))).join(', '));
  const types = sql.raw(columns.map(([name, type]) => `${quoted(snake(name))} ${type}`).join(', '));
  const at = now.toISOString();
  const { rows: added } = await sql<StoredRow>`
    insert into ${fromTable(resource)} (${names}, created_at, updated_at)
    select ${names}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(${types}) order by id
    returning ${selectList(resource)}`.execute(tx);
  return added;
};
