import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMockApi, type MockApi } from '#mocks/api';
import { authProvider } from '#src/auth/authProvider';
import { dataProvider } from '#src/api/dataProvider';
import { changeLocale } from '#src/i18n/locale';

type Fetch = (request: Request) => Promise<Response>;

const tenants = 'account/tenant-list';
const ids = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => Number(id));

/** What the console's providers do with any server that it is fitted to; `wrap` makes our own into such a server. */
export const theProviders = (wrap: (fetch: Fetch) => Fetch): void => {
  let api: MockApi;
  const page = (page: number, more: object = {}) =>
    dataProvider.getList(tenants, {
      pagination: { page, perPage: 3 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      ...more,
    });

  beforeAll(async () => {
    await changeLocale('en-US');
    api = await startMockApi();
    const served = wrap((request) => api.fetch(request));
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const { signal: _signal, ...rest } = init;
      return served(new Request(new URL(address, 'http://console.example'), rest));
    });
    const { username = '', password = '' } = api.accounts.find(({ role }) => role === 'admin') ?? {};
    await authProvider.login({ username, password });
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    localStorage.removeItem('token');
    await api.close();
  });

  it('say who is signed in', async () => {
    expect(await authProvider.getIdentity?.()).toMatchObject({ username: 'admin', role: 'admin' });
  });

  it('list page after page, with the number of all rows', async () => {
    const [first, second] = [await page(1), await page(2)];
    expect(first.data).toHaveLength(3);
    expect(first.total).toBeGreaterThan(3);
    expect(ids([...first.data, ...second.data])).toEqual(
      [...new Set(ids([...first.data, ...second.data]))].toSorted((a, b) => a - b),
    );
  });

  it('sort both ways', async () => {
    const down = await page(1, { sort: { field: 'id', order: 'DESC' } });
    expect(ids(down.data)).toEqual(ids(down.data).toSorted((a, b) => b - a));
    expect(ids(down.data)).not.toEqual(ids((await page(1)).data));
  });

  it('filter by a choice', async () => {
    const { data } = await page(1, { filter: { level: [1] } });
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ level }) => level)).toEqual(data.map(() => 1));
  });

  it('create, show, change and delete a record', async () => {
    const { data: made } = await dataProvider.create(tenants, {
      data: { name: 'Fitted', level: 1, contactName: 'Ann' },
    });
    expect((await dataProvider.getOne(tenants, { id: made.id })).data).toMatchObject({ name: 'Fitted', level: 1 });
    const { data: changed } = await dataProvider.update(tenants, {
      id: made.id,
      data: { ...made, contactName: 'Bea' },
      previousData: made,
    });
    expect(changed).toMatchObject({ name: 'Fitted', contactName: 'Bea' });
    await dataProvider.delete(tenants, { id: made.id, previousData: changed });
    const { data: newest } = await page(1, { sort: { field: 'id', order: 'DESC' } });
    expect(ids(newest)).not.toContain(Number(made.id));
  });

  it('hear why a call is refused', async () => {
    await expect(dataProvider.create(tenants, { data: { level: 1 } })).rejects.toMatchObject({ code: 422 });
  });

  it('end the session that the server no longer knows', async () => {
    localStorage.setItem('token', 'no-such-token');
    await expect(page(1)).rejects.toMatchObject({ code: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });
};
