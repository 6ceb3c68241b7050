import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userInfo } from '#resources/signIn/calls';
import { handlersOf, startMockApi, type MockApi } from '#mocks/api';
import { setupServer, type SetupServer } from 'msw/node';
import { authProvider } from '#src/auth/authProvider';
import { dataProvider } from '#src/api/dataProvider';
import { changeLocale } from '#src/i18n/locale';

/** The real provider and the real server with only the network faked. */
const accounts = 'account/account-list';
const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' as const } };
const person = { username: '', password: 'Abcdef1', name: 'New Person', role: 'employee' };

describe('the providers against the real API', () => {
  let api: MockApi;
  let network: SetupServer;

  const signInAs = (role: string) => {
    const { username, password } = api.accounts.find((account) => account.role === role) ?? {
      username: '',
      password: '',
    };
    return authProvider.login({ username, password });
  };
  const create = async (username: string) =>
    (await dataProvider.create(accounts, { data: { ...person, username } })).data;

  beforeAll(async () => {
    await changeLocale('en-US');
    api = await startMockApi();
    network = setupServer(...handlersOf(api));
    network.listen({ onUnhandledRequest: 'error' });
  }, 60_000);
  beforeEach(() => signInAs('admin'));
  afterAll(async () => {
    network.close();
    await api.close();
  });

  it('sign in, say who one is and what one may do, and sign out', async () => {
    expect(await authProvider.getIdentity?.()).toMatchObject({ username: 'admin', role: 'admin' });
    expect(await authProvider.canAccess?.({ resource: accounts, action: 'create' })).toBe(true);
    await signInAs('employee');
    expect(await authProvider.canAccess?.({ resource: accounts, action: 'list' })).toBe(false);
    await authProvider.logout({});
    await expect(authProvider.checkAuth({})).rejects.toThrow();
  });

  it('create once, however often one filled form is sent', async () => {
    const filled = { data: { ...person, username: 'sent.twice' }, meta: { requestId: 'one-form' } };
    const [first, second] = await Promise.all([
      dataProvider.create(accounts, filled),
      dataProvider.create(accounts, filled),
    ]);
    expect(second.data.id).toBe(first.data.id);
  });

  it('move many at once', async () => {
    const ids = [(await create('many.a')).id, (await create('many.b')).id];
    const { data } = await dataProvider.transition(accounts, 'disable', ids);
    expect(data).toMatchObject(ids.map((id) => ({ id, status: 0 })));
  });

  it('export what the filter matches', async () => {
    const filter = { role: ['tenant_admin'] };
    const { blob } = await dataProvider.export(accounts, {
      filter,
      sort: { field: 'id', order: 'ASC' },
      columns: ['username', 'tenantId'],
    });
    const lines = (await blob.text()).trim().split('\r\n');
    expect(lines[0]).toContain('Username,Merchant');
    expect(lines).toHaveLength(1 + ((await dataProvider.getList(accounts, { ...firstPage, filter })).total ?? 0));
  });

  it('lose the session at once when the account is disabled elsewhere', async () => {
    const { id } = await create('soon.gone');
    const admin = localStorage.getItem('token') ?? '';
    await authProvider.login({ username: 'soon.gone', password: person.password });
    const theirs = localStorage.getItem('token') ?? '';
    localStorage.setItem('token', admin);
    await dataProvider.transition(accounts, 'disable', [id]);
    localStorage.setItem('token', theirs);
    await expect(dataProvider.call(userInfo, {})).rejects.toMatchObject({ code: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });
});
