import { expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { menuOf } from '#engine/schema/declared/pages';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const menuFor = async (token: string) => (await api.get('auth/menu', token)).data;
const namesIn = (data: { name: string; children: { name: string }[] }[]) =>
  data.flatMap(({ name, children }) => (children.length > 0 ? children.map((child) => child.name) : [name]));

test('auth/menu answers the menu of the role in the shape of the template', async () => {
  const { token } = await api.enter('librarian');
  const own = menuOf('librarian', resources).filter(({ path }) => path.startsWith('account/'));
  expect(own.length).toBeGreaterThan(5);
  expect(await menuFor(token)).toContainEqual({
    path: '/account',
    name: 'account',
    meta: { locale: 'menu.account', requiresAuth: true, icon: 'account', order: 0 },
    children: own.map(({ path, route, icon }, order) => ({
      path: path.slice('account/'.length),
      name: route,
      meta: { locale: `menu.${route}`, requiresAuth: true, icon, order },
    })),
  });
});

test('a page whose address has one part stands by itself', async () => {
  const { token } = await api.enter('volunteer');
  expect(await menuFor(token)).toEqual(
    menuOf('volunteer', resources).map(({ path, route, icon }, order) => ({
      path: `/${path}`,
      name: route,
      meta: { locale: `menu.${route}`, requiresAuth: true, icon, order },
      children: [],
    })),
  );
});

test('the menu is that of the role which was taken on', async () => {
  const { token } = await api.enter('librarian');
  expect(namesIn(await menuFor(token))).toContain('account.list');
  await api.post('auth/switch-role', token, { role: 'volunteer' });
  expect(namesIn(await menuFor(token))).toEqual(menuOf('volunteer', resources).map(({ route }) => route));
});

test('auth/operations answers the person’s operations and nobody else’s', async () => {
  const [one, other] = [await api.enter('librarian'), await api.enter('volunteer')];
  const schoolId = await api.addSchool();
  await api.post('school/disable', one.token, { id: schoolId });
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
  const { token } = await api.enter('librarian');
  const [own, other] = [await api.addSchool(), await api.addSchool()];
  await api.post('school/disable', token, { id: other });
  await api.post('auth/switch-role', token, { role: 'teacher', schoolId: own });
  const { data } = await api.get('auth/operations', token);
  expect(data).toMatchObject([{ action: 'switch-role' }, { action: 'disable', recordId: other }, { action: 'login' }]);
  for (const row of data) expect(Object.keys(row)).toEqual(ownFields);
});

test('a former staff member who is now a school’s does not see them either', async () => {
  const [admin, person] = [await api.enter('librarian'), await api.enter('librarian')];
  await api.post('school/disable', person.token, { id: await api.addSchool() });
  const { data: before } = await api.get('account/detail', admin.token, { id: person.id });
  const schoolId = await api.addSchool();
  const changed = { id: person.id, version: before.version, role: 'teacher', schoolId };
  expect((await api.post('account/modify', admin.token, changed)).code).toBe(0);
  const { data } = await api.get('auth/operations', await api.signIn(person.username));
  expect(data.map(({ action }: { action: string }) => action)).toContain('disable');
  for (const row of data) expect(Object.keys(row)).toEqual(ownFields);
});
