import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileBalances } from '#server/tenant/reconcile';
import { forgings, type Scene } from './forgings';
import { startSealedApi, type SealedApi } from './sealedApi';

let api: SealedApi;
let scene: Scene;
beforeAll(async () => {
  api = await startSealedApi();
  await api.addAccount('employee');
  const [tenant, other] = [await api.addTenant(), await api.addTenant()];
  for (const amount of ['10.00', '20.00', '30.00']) await api.book(tenant, amount);
  await api.book(other, '7.00');
  await api.book(tenant, '5.00', 'deduct');
  await api.seal();
  await api.book(tenant, '8.00');
  await api.seal();
  const operations = await api.auditLog('deposit');
  scene = {
    tenant,
    other,
    rows: (await api.rowsOf(tenant)).map(({ id }) => id),
    operation: operations.at(-1)?.id ?? 0,
  };
});
afterAll(() => api.close());

test('logs without forgeries give no findings', async () => {
  expect(await api.check()).toEqual([]);
  expect(await reconcileBalances(api.database)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});

const someId: unknown = expect.any(Number);

/** The state before each forgery, saved and restored. */
const kept = ['amount_log', 'operation_log', 'seal', 'tenant'];
const keep = () => api.forge(...kept.map((table) => `create table if not exists kept_${table} as table ${table}`));
const putBack = () =>
  api.forge(
    'set constraints all deferred',
    ...['amount_log', 'operation_log', 'seal'].flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from kept_${table}`,
    ]),
    `update tenant t set balance = k.balance from kept_tenant k where k.id = t.id`,
  );

test.each(Object.entries(forgings))('%s: row and kind are named', async (_, { statements, named }) => {
  await keep();
  const marks = api.sealing.marks.read();
  await api.forge(...statements(scene));
  const wanted = named(scene).map(([kind, log, id]) => ({ kind, log, id: id === 0 ? someId : id }));
  expect(await api.check()).toEqual(expect.arrayContaining(wanted));
  // Sealing continues over forgeries and hides none of them.
  await api.seal();
  expect(await api.check()).toEqual(expect.arrayContaining(wanted));
  await putBack();
  api.sealing.marks.write(marks);
  expect(await api.check()).toEqual([]);
});

test('a balance altered past the log is named by its merchant', async () => {
  await api.forge(`update tenant set balance = balance + 1 where id = ${scene.other}`);
  expect((await reconcileBalances(api.database)).wrongBalances).toMatchObject([
    { tenantId: scene.other, balance: '8.00' },
  ]);
  await api.forge(`update tenant set balance = balance - 1 where id = ${scene.other}`);
});

test.each(['drop trigger amount_log_chained on amount_log', 'update amount_log set amount = 1'])(
  'the server’s role can not: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(api.ports.database)).rejects.toThrow(/permission denied|must be owner/);
  },
);

test('bookings since the last seal give no findings', async () => {
  await api.book(scene.other, '1.00');
  expect(await api.check()).toEqual([]);
});
