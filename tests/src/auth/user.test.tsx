import { beforeEach, describe, expect, test, vi, it } from 'vitest';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { takeOwnRole, takeRole } from '#engine/client/auth/role';
import { currentUser, rightsOf } from '#engine/client/auth/user';
import { onSessionReset } from '#engine/client/session/session';
import { loadPage } from '#engine/client/ui/browser/loadPage';
import { authProvider } from '#engine/client/auth/authProvider';
import type { Role } from '#engine/schema/roles';
import { Permission } from '#engine/client/shell/topBar/TopBar';
import { fakeApi, ok, refuse } from '../fakeApi';
import { info } from './signedIn';
import { providerOf, standing } from '../views/stage';

vi.mock('#engine/client/ui/browser/loadPage');

describe('the person of the session', () => {
  test('is nobody without a session, and the server is not asked', async () => {
    localStorage.removeItem('token');
    const { sent } = fakeApi(ok(info));
    expect(await currentUser()).toBeNull();
    expect(sent).toEqual([]);
  });

  test('has their own role unless the server names another, and a balance only as a merchant’s', async () => {
    fakeApi(ok(info));
    expect(await currentUser()).toMatchObject({ role: 'admin', ownRole: 'admin', banlance: null });
  });

  test('keeps their own role beside a switched one', async () => {
    fakeApi(
      ok({ ...info, role: 'tenant_admin', ownRole: 'admin', tenantId: 7, tenantName: '星河互娱', banlance: '5.00' }),
    );
    expect(await currentUser()).toMatchObject({
      role: 'tenant_admin',
      ownRole: 'admin',
      tenantName: '星河互娱',
      banlance: '5.00',
    });
  });

  test('is called by the name where the server knows no username', async () => {
    fakeApi(ok({ ...info, username: undefined }));
    expect((await currentUser())?.username).toBe('Li Hua');
  });

  test('is nobody when the session ended while the answer came', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    fakeApi(new Promise((resolve) => (answer = resolve)));
    const asked = currentUser();
    localStorage.setItem('token', 'another');
    answer(ok(info));
    expect(await asked).toBeNull();
  });
});

test.each([
  [{ ...info, role: 'employee' }, false],
  [{ ...info, organizationId: 7 }, false],
  [{ ...info, id: 2 }, false],
  [{ ...info, name: 'Another name' }, true],
])('the rights depend on person, role and merchant: %j', (other, same) => {
  expect(rightsOf(other as never) === rightsOf(info as never)).toBe(same);
  expect(rightsOf(null)).not.toBe(rightsOf(info as never));
});

describe('another role', () => {
  beforeEach(() => vi.mocked(loadPage).mockReset());

  test('is requested from the server, and then the console starts afresh', async () => {
    const forget = vi.fn();
    onSessionReset(forget);
    const { sent } = fakeApi(ok(true));
    await takeRole('tenant_admin', 7);
    expect(sent.map(({ address, body }) => [address, body])).toEqual([
      ['/api/auth/switch-role', { role: 'tenant_admin', tenantId: 7 }],
    ]);
    expect(forget).toHaveBeenCalledOnce();
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/admin/');
  });

  test('can be left for one’s own', async () => {
    const { sent } = fakeApi(ok(true));
    await takeOwnRole({ ownRole: 'admin' } as never);
    expect(sent.map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  });

  test('that is refused leaves everything as it is', async () => {
    fakeApi(refuse(403, 'No'));
    await expect(takeRole('employee')).rejects.toThrow('No');
    expect(loadPage).not.toHaveBeenCalled();
  });
});

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

test('logging out leaves the redirect to SessionWatch', async () => {
  fakeApi();
  expect(await authProvider.logout({})).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => (this.state.message === undefined ? this.props.children : <p>{this.state.message}</p>);
}

const open = (roles: readonly Role[], role: Role) => {
  const page = (
    <Caught>
      <Permission roles={roles}>
        <p>inside</p>
      </Permission>
      <Permission roles={[role]}>
        <p>mine</p>
      </Permission>
    </Caught>
  );
  return render(standing(providerOf([]), page, { id: 1, role, organizationId: null }));
};

describe('Permission', () => {
  it('shows its children to the listed roles', async () => {
    open(['admin', 'employee'], 'employee');
    expect(await screen.findByText('inside')).toBeTruthy();
  });

  it('hides it from all other roles', async () => {
    open(['admin'], 'employee');
    expect(await screen.findByText('mine')).toBeTruthy();
  });

  it('shows it to everybody when the list is empty', async () => {
    open([], 'tenant_admin');
    expect(await screen.findByText('inside')).toBeTruthy();
  });

  it('throws an explanation without a list', async () => {
    // React tells the developer as well.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('admin' as unknown as Role[], 'admin');
    expect(await screen.findByText('need roles! Like v-permission=[admin,user]')).toBeTruthy();
  });
});
