import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { amountLog } from '#resources/amountLog/amountLog';
import type { Person } from '#engine/schema/access';
import { countedUpTo } from '#engine/server/database/count';
import { apiForFile } from '../api';
import { askList } from '#engine/tests/askList';

/** Log rows of a merchant; their balances and their place in the chain do not matter here. */
const addRows = (tenant: number, count: number) =>
  sql`
  insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, hash)
  select ${tenant}, 1, 5, 0, 5, 0, '审核费', ${admin.id}, ${`${tenant}-`}::text || n, now(), '' from generate_series(1, ${count}) n`.execute(
    api.database,
  );

const api = await apiForFile();
const admin = await api.enter('admin');
const [busy, quiet] = [await api.addTenant(), await api.addTenant()];
await addRows(busy, countedUpTo);
await addRows(quiet, 30);
await sql`analyze amount_log`.execute(api.database);

test('a selection of 50,000 rows is counted to the last one', async () => {
  expect(await api.get('amount-log/list', admin.token, { tenantId: busy })).toMatchObject({ total: countedUpTo });
  expect(await api.get('amount-log/list', admin.token, { tenantId: busy })).not.toHaveProperty('estimated');
});

test('a larger one is estimated, says so, and is about right', async () => {
  const { total, estimated, data } = await api.get('amount-log/list', admin.token);
  expect(estimated).toBe(true);
  expect(total).toBeGreaterThan(countedUpTo);
  expect(total).toBeLessThan(countedUpTo * 1.2);
  expect(data).toHaveLength(10);
});

test('a far page of a search that finds more than are counted is refused, and a row seen leads on there', async () => {
  const q = '审核费';
  const ask = (query: Record<string, string | number>) => api.get('amount-log/list', admin.token, { q, ...query });
  const { data: last } = await ask({ page: 501 });
  expect(last).toHaveLength(10);
  expect(await ask({ page: 502 })).toMatchObject({ code: 422, data: { errors: { page: 'tooFar' } } });
  const [row] = last as { id: number }[];
  expect(await ask({ page: 502, after: row?.id ?? 0 })).toMatchObject({ code: 0 });
  // As far in among rows that were counted, or that are not searched.
  expect(await ask({ page: 5000, tenantId: busy })).toMatchObject({ code: 0, total: countedUpTo });
  expect(await api.get('amount-log/list', admin.token, { page: 5000 })).toMatchObject({ code: 0 });
});

test('an estimate is never below what was counted, however wrong the statistics are', async () => {
  await sql`update pg_class set reltuples = 0, relpages = 1 where relname = 'amount_log'`.execute(api.database);
  const unlikely = { type: '1', level: '0', operatorId: String(admin.id), q: '审核费' };
  expect(await api.get('amount-log/list', admin.token, unlikely)).toMatchObject({
    total: countedUpTo + 1,
    estimated: true,
  });
  await sql`analyze amount_log`.execute(api.database);
});

test('a search is not counted where the statistics promise too many, and its last page counts it after all', async () => {
  await sql`update pg_class set reltuples = 1e9 where relname = 'amount_log'`.execute(api.database);
  const ask = (query: object) => api.get('amount-log/list', admin.token, { ...query });
  expect(await ask({ q: '审核费', tenantId: quiet })).toMatchObject({ estimated: true });
  const last = await ask({ q: '审核费', tenantId: quiet, page: 2, pageSize: 20 });
  expect([last.total, last.estimated, last.data.length]).toEqual([30, undefined, 10]);
  await sql`analyze amount_log`.execute(api.database);
});

test('freshly loaded rows without statistics are searched by a letter without counting all that have it', async () => {
  await sql`alter table blacklist set (autovacuum_enabled = false)`.execute(api.database);
  // Filling it takes longer than all else here, and what is asked reads none of it.
  await sql`drop index blacklist_search_idx`.execute(api.database);
  await sql`
    insert into blacklist (player_id, player_name, reason, operator_id, created_at, updated_at)
    select 'player-' || n, 'Anna', 2, ${admin.id}, now(), now() from generate_series(1, ${3 * countedUpTo}) n`.execute(
    api.database,
  );
  const found = await api.get('black-list/list', admin.token, { q: 'a' });
  expect(found).toMatchObject({ estimated: true });
  expect(found.data).toHaveLength(10);
  // A count would end one past the bound.
  expect(found.total).toBeGreaterThan(countedUpTo + 1);
  expect(await api.get('black-list/list', admin.token, { q: 'player-77777' })).toMatchObject({ total: 1 });
});

test('a merchant admin gets the number of their own rows, however long the table is', async () => {
  const { token } = await api.enter('tenant_admin', { tenant_id: quiet });
  const own = await api.get('amount-log/list', token);
  expect(own).toMatchObject({ total: 30 });
  expect(own).not.toHaveProperty('estimated');
  const narrowed: readonly Record<string, string | number>[] = [
    { q: '审核费' },
    { type: 1 },
    { id: '1,2,3' },
    { page: 4 },
  ];
  for (const query of narrowed) expect((await api.get('amount-log/list', token, query)).total).toBeLessThanOrEqual(30);
});

test('other merchants’ rows do not change a merchant admin’s total', async () => {
  const person: Person = { id: 0, role: 'tenant_admin', organizationId: quiet };
  const seen = async () => (await askList(api.database, amountLog, person, {}, 20)).total ?? 0;
  const before = await seen();
  await addRows(await api.addTenant(), 20_000);
  await sql`analyze amount_log`.execute(api.database);
  const after = await seen();
  expect(Math.abs(after - before)).toBeLessThan(30);
});

test('the totals above a list are exact whatever the list says', async () => {
  const { data } = await api.get('amount-log/summary', admin.token, { tenantId: busy });
  expect(data).toEqual({ deposits: `${countedUpTo * 5}.00`, deductions: '0.00', count: countedUpTo });
});
