import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type Api } from '../../api';

let api: Api;
let service: { token: string };
let employee: { token: string };
let tenantId: number;
beforeAll(async () => {
  api = await startApi();
  service = await api.enter('customer_service');
  employee = await api.enter('employee');
  tenantId = await api.addTenant({ name: 'Silver' });
  for (const playerId of ['a', 'b', 'c'])
    await api.post('enter-info/insert', employee.token, { tenantId, playerId, result: 1, cutting: 1 });
});
afterAll(() => api.close());

describe('base-list', () => {
  const pick = (path: string, token: string, query: Readonly<Record<string, string>> = {}) =>
    api.get(`${path}/base-list`, token, query);

  test('gives names, and nothing else, to those who may choose records but not read them', async () => {
    const off = await api.addTenant({ name: 'Silver off', status: 0 });
    expect((await api.get('tenant/list', employee.token)).code).toBe(403);
    const { data } = await pick('tenant', employee.token, { q: 'Silver' });
    expect(data).toEqual([{ id: tenantId, name: 'Silver' }]);
    expect((await pick('tenant', employee.token, { id: `${tenantId},${off}` })).data).toEqual([
      { id: tenantId, name: 'Silver' },
      { id: off, name: 'Silver off' },
    ]);
  });

  test('finds an account by its name and by its username', async () => {
    const { id, username } = await api.addAccount('employee', { username: 'find.me' });
    const found = { id, name: expect.any(String), username };
    expect((await pick('account', service.token, { q: 'find.m' })).data).toEqual([found]);
    expect((await pick('account', service.token, { q: 'find.m', role: 'admin' })).data).toEqual([]);
  });

  test('is bounded, and refuses filters that it does not offer', async () => {
    expect((await pick('enter-info', employee.token, { pageSize: '2' })).data).toHaveLength(2);
    for (const [path, query, fault] of [
      ['tenant', { level: '1' }, { level: 'notFilterable' }],
      ['tenant', { color: '1' }, { color: 'unknownField' }],
      ['account', { phone_like: '1' }, { phone_like: 'unknownField' }],
      ['account', { pageSize: '1001' }, { pageSize: 'tooBig' }],
      ['enter-info', { id: 'x' }, { id: 'wrongType' }],
    ] as const)
      expect(await pick(path, employee.token, query)).toMatchObject({ code: 422, data: { errors: fault } });
  });

  test('is not for merchants', async () => {
    const merchant = await api.enter('tenant_admin', { tenant_id: tenantId });
    for (const path of ['account', 'tenant', 'enter-info']) expect((await pick(path, merchant.token)).code).toBe(403);
  });
});
