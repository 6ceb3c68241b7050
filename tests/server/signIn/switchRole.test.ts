import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();

const switchTo = (token: string, role: string, tenantId?: number) =>
  api.post('auth/switch-role', token, { role, ...(tenantId === undefined ? {} : { tenantId }) });

test('an admin in another role may do exactly what that role may', async () => {
  const { token } = await api.enter('admin');
  expect((await api.get('account/list', token)).code).toBe(0);
  expect(await switchTo(token, 'employee')).toMatchObject({ code: 0, data: true });
  expect((await api.get('account/list', token)).code).toBe(403);
  expect((await api.get('enter-info/list', token)).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ role: 'employee', ownRole: 'admin' });
});

test('as one merchant’s admin only the rows of that merchant are seen', async () => {
  const { token, id } = await api.enter('admin');
  const [own, other] = [await api.addTenant(), await api.addTenant()];
  for (const tenantId of [own, other])
    await api.post('tenant/deposit', token, {
      id: tenantId,
      amount: '10.00',
      remark: 'r',
      requestId: `s-${tenantId}-${id}`,
    });
  await switchTo(token, 'tenant_admin', own);
  const { data, total } = await api.get('amount-log/list', token);
  expect(total).toBe(1);
  expect(data).toHaveLength(1);
  expect((await api.get('tenant/balance', token)).data).toEqual({ balance: '10.00' });
});

test('an admin may return to their own role at any time, but not switch to a third one', async () => {
  const { token } = await api.enter('admin');
  await switchTo(token, 'customer_service');
  expect((await switchTo(token, 'employee')).code).toBe(0);
  expect((await switchTo(token, 'admin')).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).not.toHaveProperty('ownRole');
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('a merchant is named exactly for a merchant admin, and has to be there', async () => {
  const { token } = await api.enter('admin');
  const faults = async (role: string, tenantId?: number) => (await switchTo(token, role, tenantId)).data;
  expect(await faults('tenant_admin')).toEqual({ errors: { tenantId: 'required' } });
  expect(await faults('tenant_admin', 999_999)).toEqual({ errors: { tenantId: 'noSuchRecord' } });
  expect(await faults('employee', await api.addTenant())).toEqual({ errors: { tenantId: 'mustBeEmpty' } });
  expect(await faults('boss')).toEqual({ errors: { role: 'notAnOption' } });
  expect((await api.get('auth/user-info', token)).data.role).toBe('admin');
});

test('nobody but an admin takes on a role, also not their own', async () => {
  for (const role of ['employee', 'customer_service', 'tenant_admin'] as const) {
    const { token } = await api.enter(role);
    expect((await switchTo(token, 'admin')).code).toBe(403);
    expect((await switchTo(token, role)).code).toBe(403);
  }
});

test('the audit log names both the person and the role they took on', async () => {
  const { token, id } = await api.enter('admin');
  const tenantId = await api.addTenant();
  await switchTo(token, 'employee');
  const { data } = await api.post('enter-info/insert', token, {
    tenantId,
    playerId: 'p-acting',
    result: 1,
    cutting: 0,
  });
  const row = (await api.auditLog('insert')).find(
    ({ record_id: at, resource }) => resource === 'entry' && at === data.id,
  );
  expect(row).toMatchObject({ operator_id: id, role: 'admin', acting_role: 'employee', acting_tenant_id: null });
  const [switched] = (await api.auditLog('switch-role')).filter((one) => one.operator_id === id);
  expect(switched?.changes).toEqual({ role: ['admin', 'employee'], tenantId: [null, null] });
});

test('another session of the same admin keeps its role', async () => {
  const { token, username } = await api.enter('admin');
  const second = await api.signIn(username);
  await switchTo(token, 'employee');
  expect((await api.get('account/list', second)).code).toBe(0);
});
