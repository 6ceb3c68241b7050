import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { reconcileBalances } from '#server/tenant/reconcile';
import type { Queries } from '#engine/server/database/tables';
import { testKeys } from '../api';
import { startSealedApi, type SealedApi } from './sealedApi';

let api: SealedApi;
const columns = new Map<string, { name: string; type: string }[]>();
beforeAll(async () => {
  api = await startSealedApi();
  const tenants = [await api.addTenant(), await api.addTenant(), await api.addTenant()];
  for (let round = 0; round < 24; round += 1) {
    await api.book(tenants[round % 3] ?? 0, `${round + 1}.00`);
    if (round % 4 === 3) await api.seal();
  }
  await api.seal();
  for (const table of ['amount_log', 'operation_log', 'seal', 'tenant']) {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and (${table} <> 'tenant' or attname = 'balance')`.execute(
      api.database,
    );
    columns.set(table, rows);
  }
});
afterAll(() => api.close());

/** Another value of a type, as SQL. */
const otherThan = (column: string, type: string): string => {
  if (type === 'text') return `coalesce(${column}, '') || 'x'`;
  if (type === 'jsonb') return `coalesce(${column}, '{}') || '{"forged": [1, 2]}'`;
  if (type === 'boolean') return `not ${column}`;
  if (type === 'text[]') return `${column} || 'x'::text`;
  if (type === 'bigint[]') return `${column} || 77::bigint`;
  if (type.startsWith('timestamp')) return `${column} + interval '1 millisecond'`;
  return `coalesce(${column}, 0) + 1000`;
};

const enough = 100;

test(`each of ${enough} random edits by a superuser is named with its row`, async () => {
  const rowName = (table: string) => (table === 'seal' ? 'no' : 'id');
  const forge = async (tx: Queries, table: string, place: number, deed: string) => {
    for (const statement of [
      `set local session_replication_role = replica`,
      `do $$ declare c record; begin
        for c in select conrelid::regclass as t, conname from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass loop
          execute format('alter table %s drop constraint %I', c.t, c.conname);
        end loop; end $$`,
    ])
      await sql.raw(statement).execute(tx);
    const { rows } = await sql<{ id: number; log: string; place: string }>`
      select ${sql.ref(rowName(table))} as id, ctid::text as place,
        ${table === 'seal' ? sql`log` : sql.lit(table)} as log from ${sql.table(table)}
      where ${table === 'seal' ? sql`cardinality(ids) > 0` : sql`true`} order by ctid`.execute(tx);
    const row = rows[place % rows.length];
    const column = columns.get(table)?.[place % (columns.get(table)?.length ?? 1)];
    if (!row || !column) throw new Error('nothing to forge');
    const where = `where ctid = '${row.place}'`;
    await sql
      .raw(
        deed === 'delete' && table !== 'tenant'
          ? `delete from ${table} ${where}`
          : `update ${table} set "${column.name}" = ${otherThan(`"${column.name}"`, column.type)} ${where}`,
      )
      .execute(tx);
    return row;
  };
  const undone = new Error('undone');
  const edit = asyncProperty(
    constantFrom('amount_log', 'operation_log', 'seal', 'tenant'),
    integer({ min: 0, max: 5000 }),
    constantFrom('update', 'update', 'update', 'delete'),
    async (table, place, deed) => {
      const trial = api.database.transaction().execute(async (tx) => {
        const row = await forge(tx, table, place, deed);
        const { findings } = await checkIntegrity(tx, testKeys, { marks: api.sealing.marks.read() });
        const { wrongBalances } = await reconcileBalances(tx);
        const name = row.log.replace(/_(.)/, (_, letter: string) => letter.toUpperCase());
        const ofRow = findings.filter(
          ({ log, kind }) => log === name && kind.startsWith('seal') === (table === 'seal'),
        );
        const named = table === 'tenant' ? wrongBalances.map(({ tenantId }) => tenantId) : ofRow.map(({ id }) => id);
        expect(named).toContain(row.id);
        throw undone;
      });
      await expect(trial).rejects.toBe(undone);
    },
  );
  await assert(edit, { numRuns: enough });
});
