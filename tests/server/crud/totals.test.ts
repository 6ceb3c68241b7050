import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tenant } from '#resources/tenant/tenant';
import { sumsOf } from '#server/crud/reads';
import { apiForFile } from '../api';

const ids: number[] = [];
const api = await apiForFile();
const token = (await api.enter('admin')).token;
for (const balance of ['0.10', '0.20', '99999999999.99']) {
  const id = await api.addTenant({ name: `sum ${balance}` });
  await api.database.updateTable('tenant').set({ balance }).where('id', '=', id).execute();
  ids.push(id);
}

const totals = (query: Record<string, string>, as = token) => api.get('tenant/totals', as, query);

test('sums up what a filter matches, exact to the cent', async () => {
  expect(await totals({ q: 'sum' })).toMatchObject({
    code: 0,
    data: { count: 3, sums: [{ name: 'balance', sum: '100000000000.29' }] },
  });
  expect((await totals({ id: ids.slice(0, 2).join(',') })).data).toMatchObject({ count: 2, sums: [{ sum: '0.30' }] });
  expect((await totals({ q: 'nobody' })).data).toMatchObject({ count: 0, sums: [{ sum: '0.00' }] });
});

test('refuses unknown filters, and roles that may not list them', async () => {
  expect((await totals({ nothing: '1' })).code).toBe(422);
  for (const role of ['customer_service', 'employee', 'tenant_admin'] as const)
    expect((await totals({}, (await api.enter(role)).token)).code).toBe(403);
});

test('says that there are too many instead of a part of the sum', async () => {
  const all = sql`true`;
  expect(await sumsOf(api.database, tenant, all, ['balance'], 2)).toEqual({ count: null, sums: [] });
});

test('sums nothing that a role does not see', async () => {
  const hidden = { ...tenant, fields: { ...tenant.fields, balance: { ...tenant.fields.balance, see: ['employee'] } } };
  const { totalsRoute } = await import('#server/crud/reads');
  const answered = await totalsRoute(hidden as never).answer({
    ports: api.ports,
    caller: { id: 1, role: 'admin', tenantId: null },
    sent: {},
  } as never);
  expect(JSON.parse((answered as { json: string }).json)).toMatchObject({ sums: [] });
});
