import { beforeEach, expect, test } from 'vitest';
import { apiForFile } from '../api';

const now = new Date('2026-11-21T08:00:00.000Z');
let id: number;
const api = await apiForFile();
const { token } = await api.enter('admin');
beforeEach(async () => {
  api.clock.now = now;
  id = await api.addTenant();
});

let sent = 0;
/** Books at a past moment, in a session of that time. */
const book = async (call: 'deposit' | 'deduct', amount: string, at: string, tenantId = id) => {
  api.clock.now = new Date(at);
  const body = { id: tenantId, amount, remark: 'chart', requestId: `chart-${(sent += 1)}` };
  const { token: then } = await api.enter('admin');
  expect((await api.post(`tenant/${call}`, then, body)).code).toBe(0);
  api.clock.now = now;
};
const chart = (query: Record<string, string | number> = {}, by = token) => api.get('amount-log/chart', by, query);
const flow = (at: string, deposits: string, deductions: string) => ({ at: `${at}.000Z`, deposits, deductions });

test('the chart has a bar for every day up to now, and the balance after each change', async () => {
  await book('deposit', '100.00', '2026-11-21T01:00:00Z');
  await book('deduct', '30.50', '2026-11-21T02:00:00Z');
  await book('deduct', '9.50', '2026-11-21T07:00:00Z');
  expect(await chart({ tenantId: id, createdAt_gte: '2026-11-20T00:00:00Z' })).toMatchObject({
    code: 0,
    data: {
      unit: 'day',
      flow: [flow('2026-11-20T00:00:00', '0.00', '0.00'), flow('2026-11-21T00:00:00', '100.00', '40.00')],
      balance: [
        { at: '2026-11-20T00:00:00.000Z', balance: '0.00' },
        { at: '2026-11-21T01:00:00.000Z', balance: '100.00' },
        { at: '2026-11-21T02:00:00.000Z', balance: '69.50' },
        { at: '2026-11-21T07:00:00.000Z', balance: '60.00' },
      ],
    },
  });
});

test('a day begins at midnight of the reader', async () => {
  await book('deposit', '1.00', '2026-11-20T15:59:00Z');
  await book('deposit', '2.00', '2026-11-20T16:00:00Z');
  const { data } = await chart({ tenantId: id, zone: 'Asia/Shanghai' });
  expect(data.flow).toEqual([flow('2026-11-19T16:00:00', '1.00', '0.00'), flow('2026-11-20T16:00:00', '2.00', '0.00')]);
});

test('the bars follow the filter; the balance follows the merchant and the time alone', async () => {
  await book('deposit', '100.00', '2026-11-21T01:00:00Z');
  await book('deduct', '40.00', '2026-11-21T02:00:00Z');
  const { data } = await chart({ tenantId: id, type: 2 });
  expect(data.flow).toEqual([flow('2026-11-21T00:00:00', '0.00', '40.00')]);
  expect(data.balance.map((point: { balance: string }) => point.balance)).toEqual(['0.00', '100.00', '60.00']);
});

test('several merchants have no common balance, and one without changes an empty one', async () => {
  const other = await api.addTenant();
  await book('deposit', '5.00', '2026-11-21T01:00:00Z', other);
  expect((await chart({ tenantId: `${id},${other}` })).data).toMatchObject({ balance: null });
  expect((await chart()).data.balance).toBeNull();
  expect((await chart({ tenantId: id })).data).toEqual({ unit: 'day', flow: [], balance: [] });
});

test('a merchant admin sees only their own merchant in the chart, whatever they ask', async () => {
  const own = await api.enter('tenant_admin');
  await book('deposit', '7.00', '2026-11-21T01:00:00Z', own.tenantId ?? 0);
  await book('deposit', '999.00', '2026-11-21T01:00:00Z');
  const { data } = await chart({}, own.token);
  expect(data.flow).toEqual([flow('2026-11-21T00:00:00', '7.00', '0.00')]);
  expect(data.balance.at(-1).balance).toBe('7.00');
  expect(await chart({ tenantId: id }, own.token)).toMatchObject({ code: 422 });
});

test('many changes over years are a bounded number of points, and the last of them is the balance', async () => {
  const operator = await api.addAccount('admin');
  const day = 86_400_000;
  await api.database
    .insertInto('amount_log')
    .values(
      Array.from({ length: 2000 }, (_, place) => ({
        tenant_id: id,
        type: 1 as const,
        amount: '1.00',
        balance_before: `${place}.00`,
        balance_after: `${place + 1}.00`,
        level: 1 as const,
        remark: 'past',
        operator_id: operator.id,
        request_id: `past-${place}`,
        created_at: new Date(now.getTime() - (2000 - place) * day).toISOString(),
      })),
    )
    .execute();
  const { data } = await chart({ tenantId: id });
  expect(data.unit).toBe('month');
  expect(data.balance.length).toBeLessThanOrEqual(400);
  expect(data.balance.at(-1).balance).toBe('2000.00');
  const sum = data.flow.reduce((all: number, { deposits }: { deposits: string }) => all + Number(deposits), 0);
  expect(sum).toBe(2000);
});

test('a zone that is none and a wrong moment are refused', async () => {
  const refused = { code: 422, status: 200 };
  expect(await chart({ zone: 'Nowhere/City' })).toMatchObject({
    ...refused,
    data: { errors: { zone: 'notAnOption' } },
  });
  expect(await chart({ zone: "UTC'; drop table account" })).toMatchObject({
    ...refused,
    data: { errors: { zone: 'pattern' } },
  });
  expect(await chart({ createdAt_gte: 'yesterday' })).toMatchObject(refused);
});
