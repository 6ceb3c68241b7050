import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#server/fixtures/demo';
import { reconcileBalances } from '#server/tenant/reconcile';
import { startApi, type Api } from '../api';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

test('the demo’s merchants have balances that their logs account for, and logs of some weeks', async () => {
  await loadDemo(api.database, api.ports.passwords, api.ports.integrity.stamp, api.clock.now);
  const { rows, ...rest } = await reconcileBalances(api.database);
  expect(rest).toMatchObject({ wrongBalances: [], brokenRows: [] });
  expect(rows).toBeGreaterThan(100);
  const newest = await api.database
    .selectFrom('amount_log')
    .select('created_at')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(Date.parse(newest?.created_at ?? '')).toBeLessThanOrEqual(api.clock.now.getTime());
});
