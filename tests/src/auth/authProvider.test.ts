import { expect, test } from 'vitest';
import { ApiError } from '#src/api/errors';
import { authProvider } from '#src/auth/authProvider';
import { fakeApi, ok } from '../fakeApi';
import { info } from './signedIn';

const as = (role: string) => fakeApi(ok({ ...info, role }));

test.each([
  ['admin', 'account/account-list', 'list', true],
  ['admin', 'account/account-list', 'create', true],
  ['admin', 'account/account-list', 'edit', true],
  ['admin', 'account/account-list', 'show', true],
  ['admin', 'account/account-list', 'delete', true],
  ['admin', 'account/account-list', 'disable', true],
  ['admin', 'account/account-list', 'reset-password', true],
  ['admin', 'account/account-list', 'constructor', false],
  ['admin', 'nowhere', 'list', false],
  ['tenant_admin', 'account/account-list', 'list', false],
  ['employee', 'account/account-list', 'show', false],
  ['customer_service', 'account/tenant-list', 'list', false],
])('%s, %s: %s is %s', async (role, resource, action, expected) => {
  as(role);
  expect(await authProvider.canAccess?.({ resource, action })).toBe(expected);
});

test('identity and permissions come from one request', async () => {
  const { sent } = as('employee');
  const [identity, role] = await Promise.all([authProvider.getIdentity?.(), authProvider.getPermissions?.({})]);
  expect(identity).toMatchObject({ id: 1, fullName: 'Li Hua', role: 'employee', tenantId: null });
  expect(role).toBe('employee');
  expect(sent).toHaveLength(1);
});

test('without a token nobody is signed in', async () => {
  localStorage.removeItem('token');
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
});

test('no error makes react-admin report a refused write as done', async () => {
  await expect(authProvider.checkError(new ApiError(401, ''))).resolves.toBeUndefined();
});

test('logging out leaves the redirect to SessionWatch', async () => {
  fakeApi();
  expect(await authProvider.logout({})).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});
