import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handlersOf, startMockApi, type MockApi } from '#mocks/api';
import { userInfo } from '#resources/signIn/calls';
import { dataProvider } from '#src/api/dataProvider';
import { authProvider } from '#src/auth/authProvider';
import { specification, type Dialect } from '#src/dialects/dialect';
import { simpleRest } from '#src/dialects/rest';
import { server as ruoyi } from './fits/ruoyi';
import { theProviders } from './providers';
import type { Fetch } from './servers/listen';
import { restServer } from './servers/rest';
import { ruoyiServer } from './servers/ruoyi';

const spoken = vi.hoisted(() => ({}) as { dialect: Dialect });
vi.mock('#src/server', () => ({
  get server() {
    return spoken.dialect;
  },
}));

/** Our own server, whole and without a network: its database takes longer to start than all that is asked of it here. */
let api: MockApi;
beforeAll(async () => void (api = await startMockApi()), 60_000);
afterAll(() => api.close());

/** It as a server of other words. */
const servedBy = (dialect: Dialect, wrap: (fetch: Fetch) => Fetch) => async () => {
  spoken.dialect = dialect;
  const { username = '', password = '' } = api.accounts.find(({ role }) => role === 'admin') ?? {};
  return {
    fetch: wrap((request) => api.fetch(request)),
    person: { username, password },
    forget: () => localStorage.setItem('token', 'no-such-token'),
    close: () => {},
  };
};

describe('the providers, in a plain REST server', () => {
  theProviders(servedBy(simpleRest(['tenant']), (fetch) => restServer(fetch, ['tenant'])));
});

describe('the providers, in RuoYi’s words', () => {
  theProviders(servedBy(ruoyi, ruoyiServer));
});

const accounts = 'account/account-list';
const firstPage = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' as const } };
const person = { username: '', password: 'Abcdef1', name: 'New Person', role: 'employee' };

const create = async (username: string) =>
  (await dataProvider.create(accounts, { data: { ...person, username } })).data;

/** As the console's own mocks answer in a page. */
const mocked =
  (fetch: Fetch): Fetch =>
  async (request) =>
    (await getResponse(handlersOf({ ...api, fetch }), request)) ?? Response.error();

describe('the providers, in the specification’s words', () => {
  theProviders(servedBy(specification, mocked), () => {
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

    it('say who one is and what one may do, and lose the session at once when the account is disabled', async () => {
      const { id } = await create('soon.gone');
      const admin = localStorage.getItem('token') ?? '';
      expect(await authProvider.canAccess?.({ resource: accounts, action: 'create' })).toBe(true);
      await authProvider.login({ username: 'soon.gone', password: person.password });
      expect(await authProvider.canAccess?.({ resource: accounts, action: 'list' })).toBe(false);
      const theirs = localStorage.getItem('token') ?? '';
      localStorage.setItem('token', admin);
      await dataProvider.transition(accounts, 'disable', [id]);
      localStorage.setItem('token', theirs);
      await expect(dataProvider.call(userInfo, {})).rejects.toMatchObject({ code: 401 });
      expect(localStorage.getItem('token')).toBeNull();
      localStorage.setItem('token', admin);
    });
  });
});
