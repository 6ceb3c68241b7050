import { beforeEach, expect, test } from 'vitest';
import { apiForFile } from '../api';

// Calls that arrived although their answers were lost.
let id: number;
const api = await apiForFile();
const { token } = await api.enter('admin');
beforeEach(async () => void (id = await api.addTenant()));

let made = 0;
const key = () => `lost-${(made += 1)}`;
const deposit = (requestId: string, amount = '10.00') =>
  api.post('tenant/deposit', token, { id, amount, remark: 'paid', requestId });
const settle = (requestId: string, by = token) => api.post('tenant/settle-booking', by, { id, requestId });
const balance = async () => (await api.get('tenant/detail', token, { id })).data.balance as string;

test('the request id finds a booking whose answer was lost, as the log has it', async () => {
  const requestId = key();
  await deposit(requestId);
  expect(await settle(requestId)).toMatchObject({
    code: 0,
    data: { booked: { tenantId: id, amount: '10.00', balanceAfter: '10.00', requestId } },
  });
  expect(await deposit(requestId)).toMatchObject({ code: 0, data: { balance: '10.00' } });
  expect(await balance()).toBe('10.00');
  const settled = (await api.auditLog('settle-booking')).filter(({ record_id: recordId }) => recordId === id);
  expect(settled).toEqual([]);
});

test('nothing is settled without a request id', async () => {
  expect(await api.post('tenant/settle-booking', token, { id })).toMatchObject({
    code: 422,
    data: { errors: { requestId: 'required' } },
  });
});

test('the log answers for a booking whose key has expired, and nothing is written', async () => {
  const requestId = key();
  await deposit(requestId);
  await api.database.deleteFrom('request_key').where('request_id', '=', requestId).execute();
  expect(await settle(requestId)).toMatchObject({ code: 0, data: { booked: { requestId, amount: '10.00' } } });
  expect((await api.auditLog('settle-booking')).filter(({ record_id: recordId }) => recordId === id)).toEqual([]);
});

test('“not booked” is final: a late call with the same id is refused', async () => {
  const requestId = key();
  expect(await settle(requestId)).toMatchObject({ code: 0, data: { booked: null } });
  expect(await deposit(requestId)).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
  expect(await settle(requestId)).toMatchObject({ code: 0, data: { booked: null } });
  expect(await balance()).toBe('0.00');
  expect((await api.auditLog('settle-booking')).at(-1)).toMatchObject({ record_id: id, result: 0 });
});

test('settling a running booking answers its outcome, and never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const requestId = key();
    const before = await balance();
    const [booking, { data }] = await Promise.all([deposit(requestId, '1.00'), settle(requestId)]);
    expect([0, 409]).toContain(booking.code);
    expect(data.booked !== null).toBe(booking.code === 0);
    expect((await balance()) !== before).toBe(booking.code === 0);
  }
});

test('one person’s request id neither reveals nor blocks another’s', async () => {
  const requestId = key();
  await deposit(requestId);
  const other = await api.enter('admin');
  expect(await settle(requestId, other.token)).toMatchObject({ code: 0, data: { booked: null } });
  expect(await settle(requestId)).toMatchObject({ data: { booked: { amount: '10.00' } } });
});
