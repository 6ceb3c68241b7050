import { expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { menuOf } from '#engine/schema/declared/pages';
import { apiForFile } from '../api';

const api = await apiForFile();

const menuFor = async (token: string) => (await api.get('auth/menu', token)).data;
const namesIn = (data: { children: { name: string }[] }[]) => data[0]?.children.map(({ name }) => name);

test('auth/menu answers the menu of the role in the shape of the template', async () => {
  const { token } = await api.enter('employee');
  expect(await menuFor(token)).toEqual([
    {
      path: '/account',
      name: 'account',
      meta: { locale: 'menu.account', requiresAuth: true, icon: 'account', order: 0 },
      children: menuOf('employee', resources).map(({ path, route, icon }, order) => ({
        path: path.slice('account/'.length),
        name: route,
        meta: { locale: `menu.${route}`, requiresAuth: true, icon, order },
      })),
    },
  ]);
});

test('the menu is that of the role which was taken on', async () => {
  const { token } = await api.enter('admin');
  expect(namesIn(await menuFor(token))).toContain('account.list');
  await api.post('auth/switch-role', token, { role: 'employee' });
  expect(namesIn(await menuFor(token))).toEqual(menuOf('employee', resources).map(({ route }) => route));
});

test('auth/operations answers the person’s operations and nobody else’s', async () => {
  const [one, other] = [await api.enter('admin'), await api.enter('employee')];
  const tenantId = await api.addTenant();
  await api.post('tenant/disable', one.token, { id: tenantId });
  const { data } = await api.get('auth/operations', one.token);
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['disable', 'login']);
  expect((await api.get('auth/operations', other.token)).data).toEqual([
    {
      id: expect.any(Number),
      createdAt: api.clock.now.toISOString(),
      action: 'login',
      resource: 'session',
      recordId: null,
      result: 0,
    },
  ]);
  expect((await api.get('auth/operations', one.token, { pageSize: 1 })).data).toHaveLength(1);
});

const ownFields = ['id', 'action', 'resource', 'recordId', 'result', 'createdAt'];

test('auth/operations hides the changes, which another role may not see', async () => {
  const { token } = await api.enter('admin');
  const [own, other] = [await api.addTenant(), await api.addTenant()];
  await api.post('tenant/disable', token, { id: other });
  await api.post('auth/switch-role', token, { role: 'tenant_admin', tenantId: own });
  const { data } = await api.get('auth/operations', token);
  expect(data).toMatchObject([{ action: 'switch-role' }, { action: 'disable', recordId: other }, { action: 'login' }]);
  for (const row of data) expect(Object.keys(row)).toEqual(ownFields);
});

test('a former staff member who is now a merchant’s does not see them either', async () => {
  const [admin, person] = [await api.enter('admin'), await api.enter('admin')];
  await api.post('tenant/disable', person.token, { id: await api.addTenant() });
  const { data: before } = await api.get('account/detail', admin.token, { id: person.id });
  const tenantId = await api.addTenant();
  const changed = { id: person.id, version: before.version, role: 'tenant_admin', tenantId };
  expect((await api.post('account/modify', admin.token, changed)).code).toBe(0);
  const { data } = await api.get('auth/operations', await api.signIn(person.username));
  expect(data.map(({ action }: { action: string }) => action)).toContain('disable');
  for (const row of data) expect(Object.keys(row)).toEqual(ownFields);
});
