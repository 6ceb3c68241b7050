import { expect, test } from 'vitest';
import { callRoutes } from '#server/routes';
import { parseCsv } from '../crud/parseCsv';
import { api, deduct, deposit, id, key, logOf, playMoney, token } from '../tenant/moneyStage';

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
  expect(await api.get('amount-log/summary', token, { shoe: 1 })).toMatchObject({
    code: 422,
    data: { errors: { shoe: 'unknownField' } },
  });
});

test('a merchant admin reads log, totals, export and balance of their own merchant and no other, whatever they ask', async () => {
  const own = await api.enter('tenant_admin');
  await deposit('77.00');
  expect(
    (await api.post('tenant/deposit', token, { id: own.tenantId, amount: '5.00', remark: 'own', requestId: key() }))
      .code,
  ).toBe(0);
  const otherRow = (await logOf()).data[0].id;
  const list = (query: Record<string, string | number> = {}) => api.get('amount-log/list', own.token, query);

  const mine = await list();
  expect(mine).toMatchObject({ total: 1, data: [{ amount: '5.00', remark: 'own' }] });
  for (const hidden of ['operatorId', 'requestId', 'tenantId']) expect(mine.data[0]).not.toHaveProperty(hidden);
  expect(await list({ id: otherRow })).toMatchObject({ total: 0, data: [] });
  expect(await list({ q: 'transfer' })).toMatchObject({ total: 0, data: [] });
  for (const hidden of ['operatorId', 'tenantId', 'requestId']) expect((await list({ [hidden]: id })).code).toBe(422);
  expect((await list({ sort: 'tenantId' })).code).toBe(422);

  expect((await api.get('amount-log/summary', own.token)).data).toEqual({
    deposits: '5.00',
    deductions: '0.00',
    count: 1,
  });
  expect((await api.get('amount-log/summary', own.token, { id: otherRow })).data.count).toBe(0);
  expect((await api.get('amount-log/detail', own.token, { id: mine.data[0].id })).data).toEqual(mine.data[0]);
  expect(await api.get('amount-log/detail', own.token, { id: otherRow })).toMatchObject({ code: 404, data: null });
  expect((await api.get('tenant/balance', own.token)).data).toEqual({ balance: '5.00' });
  expect((await api.get('tenant/balance', own.token, { id })).code).toBe(422);
  expect((await api.get('auth/user-info', own.token)).data).toMatchObject({ tenantId: own.tenantId, banlance: '5.00' });

  const csv = await (await api.request('GET', 'amount-log/export', { token: own.token })).text();
  expect(parseCsv(csv)).toHaveLength(2);
  expect(csv).not.toMatch(/transfer|Name \d+/);
  const hiddenColumn = await api.get('amount-log/export', own.token, { columns: 'amount,operatorId' });
  expect(hiddenColumn).toMatchObject({ code: 422, data: { errors: { operatorId: 'unknownField' } } });
});

test('nothing changes or removes a row of the log: there is no such call', async () => {
  for (const call of ['insert', 'modify', 'delete']) {
    expect((await api.post(`amount-log/${call}`, token, { id: 1 })).status).toBe(404);
  }
});

test('the check reports that all balances are the sums of their logs', async () => {
  await deposit('1.00');
  const { data } = await api.get('tenant/reconcile', token);
  expect((await api.get('tenant/reconcile', token, { id })).code).toBe(422);
  expect(data).toMatchObject({ wrongBalances: [], brokenRows: [] });
  expect(data.rows).toBeGreaterThan(0);
});

test('comparing all balances with the log may take half a minute', () => {
  expect(callRoutes.find(({ call }) => call.path === 'tenant/reconcile')?.time).toBe(30_000);
});
