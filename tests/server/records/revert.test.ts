import { describe, expect, test } from 'vitest';
import { apiForFile } from '../api';
import { changedEntry } from './timelineStage';

const api = await apiForFile();
const admin = await api.enter('admin');
const service = await api.enter('customer_service');
const employee = await api.enter('employee');
const merchant = await api.enter('tenant_admin');
const tenantId = merchant.tenantId ?? 0;

const revert = (body: object, token = employee.token) => api.post('enter-info/revert', token, body);

describe('a change is reverted', () => {
  test('by a new change, which the log keeps as such, and which can be reverted in turn', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    const answer = await revert({ id, version, change, requestId: 'revert-once' });
    expect(answer).toMatchObject({ code: 0, data: { remark: null, result: 1, version: version + 1 } });
    expect(await revert({ id, version, change, requestId: 'revert-once' })).toMatchObject({ data: answer.data });
    const { data: events } = await api.get('enter-info/timeline', employee.token, { id });
    expect(events[0]).toMatchObject({
      action: 'revert',
      changes: { remark: ['first', null], result: [3, 1] },
    });
    const row = (await api.auditLog('revert')).find(({ record_id }) => record_id === id);
    expect(row?.changes).toMatchObject({ revert: [null, change] });
    const again = await revert({ id, version: version + 1, change: events[0].id });
    expect(again.data).toMatchObject({ remark: 'first', result: 3 });
  });

  test('not at an older version: the present record is answered, and stays as it is', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    await api.post('enter-info/modify', service.token, { id, version, platform: 'elsewhere' });
    const answer = await revert({ id, version, change });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'stale', current: { platform: 'elsewhere' } } });
  });

  test('not where one of its fields has changed since, unless the fields to take back are named', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    await api.post('enter-info/modify', service.token, { id, version, remark: 'second' });
    const sent = { id, version: version + 1, change };
    expect(await revert(sent)).toMatchObject({ code: 409, data: { reason: 'stale', current: { remark: 'second' } } });
    expect(await revert({ ...sent, fields: ['result'] })).toMatchObject({
      code: 0,
      data: { result: 1, remark: 'second' },
    });
    expect(await revert({ ...sent, version: version + 2, fields: ['remark'] })).toMatchObject({
      code: 0,
      data: { remark: null },
    });
  });

  test('not with fields that it did not change, or that nobody may write', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    for (const fields of [['platform'], ['operatorId'], ['__proto__']])
      expect(await revert({ id, version, change, fields })).toMatchObject({
        code: 422,
        data: { errors: { fields: 'notAnOption' } },
      });
  });

  test('not when it is of another record or resource, a creation, an action, or no change at all', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    const other = await changedEntry(api, employee.token, tenantId);
    const events = (await api.get('enter-info/timeline', employee.token, { id })).data;
    for (const wrong of [other.change, events[1].id, 1, 999_999_999])
      expect(await revert({ id, version, change: wrong })).toMatchObject({ code: 409, data: { reason: 'state' } });
    expect(change).not.toBe(other.change);
  });

  test('never a password, a balance or a state', async () => {
    const { id } = await api.addAccount('employee');
    await api.post('account/reset-password', admin.token, { id, password: 'Better1' });
    await api.post('account/disable', admin.token, { id });
    const events = (await api.get('account/timeline', admin.token, { id })).data;
    expect(events).toHaveLength(2);
    for (const event of events)
      expect((await api.post('account/revert', admin.token, { id, version: 3, change: event.id })).code).toBe(409);
    const shop = await api.addTenant();
    await api.post('tenant/deposit', admin.token, { id: shop, amount: '5.00', remark: 'x', requestId: 'never-1' });
    const [deposit] = (await api.get('tenant/timeline', admin.token, { id: shop })).data;
    expect((await api.post('tenant/revert', admin.token, { id: shop, version: 2, change: deposit.id })).code).toBe(409);
  });

  test('by the rules of every change: what it would bring back must be allowed still', async () => {
    const gone = await api.addTenant();
    const { id } = await changedEntry(api, employee.token, gone);
    const { data: moved } = await api.post('enter-info/modify', service.token, { id, version: 2, tenantId });
    const [change] = (await api.get('enter-info/timeline', service.token, { id })).data;
    await api.post('tenant/delete', admin.token, { id: gone });
    expect(await revert({ id, version: moved.version, change: change.id }, service.token)).toMatchObject({
      code: 422,
      data: { errors: { tenantId: expect.any(String) } },
    });
  });

  test('by those only who may change the record', async () => {
    const { id, version, change } = await changedEntry(api, employee.token, tenantId);
    const colleague = await api.enter('employee');
    expect((await revert({ id, version, change }, merchant.token)).code).toBe(403);
    expect((await revert({ id, version, change }, colleague.token)).code).toBe(404);
    expect((await revert({ id, version, change }, service.token)).code).toBe(0);
    expect((await api.post('tenant/revert', service.token, { id: tenantId, version: 1, change })).code).toBe(403);
    expect((await api.post('enter-info/revert', undefined, { id, version, change })).code).toBe(401);
  });
});
