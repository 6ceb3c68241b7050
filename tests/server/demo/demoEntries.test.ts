import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#server/fixtures/demo';
import { startApi, type Api } from '../api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now);
});
afterAll(() => api.close());

test('the demo has two months of entries, by employees, for many merchants and with every result', async () => {
  const rows = await api.database
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.operator_id')
    .select(['entry.id', 'entry.tenant_id', 'entry.result', 'entry.created_at', 'account.role', 'account.username'])
    .orderBy('entry.id')
    .execute();
  const times = rows.map((row) => Date.parse(row.created_at));
  expect(rows.length).toBeGreaterThan(350);
  expect(new Set(rows.map((row) => row.role))).toEqual(new Set(['employee']));
  expect(new Set(rows.map((row) => row.result)).size).toBe(5);
  expect(new Set(rows.map((row) => row.tenant_id)).size).toBeGreaterThan(8);
  expect(rows.filter((row) => row.username === 'employee').length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(api.clock.now.getTime());
});

test('every player on the demo’s blacklist is there because of an entry', async () => {
  const rows = await api.database
    .selectFrom('blacklist as b')
    .innerJoin('entry as e', 'e.id', 'b.entry_id')
    .select(['b.player_id', 'b.reason', 'e.player_id as found', 'e.result'])
    .execute();
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((row) => row.player_id !== row.found || row.reason !== row.result)).toEqual([]);
});
