import { expect, test } from 'vitest';
import { callRoutes } from '#engine/server/routes';
import { readXlsx } from '#engine/tests/readXlsx';
import { api, deduct, deposit, id, playMoney, token } from '../tenant/moneyStage';

playMoney();

test('the totals are those of the rows that the same filter lists', async () => {
  for (const amount of ['10.00', '20.25', '30.00']) await deposit(amount);
  for (const amount of ['0.25', '5.00']) await deduct(amount);
  const summary = async (query: Record<string, string | number>) =>
    (await api.get('amount-log/summary', token, { tenantId: id, ...query })).data;
  expect(await summary({})).toEqual({ deposits: '60.25', deductions: '5.25', count: 5 });
  expect(await summary({ type: 1 })).toEqual({ deposits: '60.25', deductions: '0.00', count: 3 });
  expect(await summary({ amount_gte: '20.00' })).toEqual({ deposits: '50.25', deductions: '0.00', count: 2 });
  expect(await summary({ q: 'reviews' })).toEqual({ deposits: '0.00', deductions: '5.25', count: 2 });
  expect(await summary({ createdAt_gte: '2031-01-01T00:00:00Z' })).toEqual({
    deposits: '0.00',
    deductions: '0.00',
    count: 0,
  });
});

test('nothing changes or removes a row of the log: there is no such call', async () => {
  for (const call of ['insert', 'modify', 'delete']) {
    expect((await api.post(`amount-log/${call}`, token, { id: 1 })).status).toBe(404);
  }
});

test('comparing all balances with the log may take half a minute', () => {
  expect(callRoutes.find(({ call }) => call.path === 'tenant/reconcile')?.time).toBe(30_000);
});

test('a workbook sums up what the list shows: money that left is negative', async () => {
  const tenantId = await api.addTenant({ name: 'Nightjar' });
  const move = (call: string, amount: string) =>
    api.post(`tenant/${call}`, token, { id: tenantId, amount, remark: 'why', requestId: `${call}-nightjar` });
  await move('deposit', '90.00');
  await move('deduct', '40.50');
  const query = { tenantId: String(tenantId), columns: 'amount,balanceAfter', format: 'xlsx' };
  const response = await api.request('GET', 'amount-log/export', { token, query });
  const rows = readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(rows.slice(1).map((row) => row.map(({ text }) => text))).toEqual([
    ['-40.5', '49.5'],
    ['90', '90'],
  ]);
});
