import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authProvider } from '#engine/client/auth/authProvider';
import { dataProvider } from '#engine/client/api/dataProvider';
import { changeLocale } from '#engine/client/i18n/locale';
import { listen, type Fetch } from './servers/listen';

const tenants = 'account/tenant-list';
const ids = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => Number(id));

/** A server that the console is fitted to. */
interface Served {
  readonly fetch: Fetch;
  readonly person: { readonly username: string; readonly password: string };
  /** Makes the server forget whoever is signed in. */
  readonly forget: () => void;
  readonly close: () => unknown;
}

/** A server of its own behind HTTP, called as a browser does, which keeps cookies. */
export const overHttp = (server: Pick<Served, 'fetch' | 'person' | 'forget'>) => async (): Promise<Served> => {
  const { url, close } = await listen(server.fetch);
  const { fetch } = globalThis;
  const hidden = new Map<string, string>();
  return {
    ...server,
    close,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const cookies = [document.cookie, ...[...hidden].map((one) => one.join('='))].filter((one) => one !== '');
      const body = request.method === 'GET' ? {} : { body: await request.text() };
      const headers = { ...Object.fromEntries(request.headers), cookie: cookies.join('; ') };
      const response = await fetch(url + pathname + search, { method: request.method, headers, ...body });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^(.*?)=(.*?);/.exec(cookie) ?? [];
        if (cookie.includes('HttpOnly')) hidden.set(name, value);
        else document.cookie = cookie;
      }
      return response;
    },
  };
};

/** What the console's providers do with any server that it is fitted to, and `more` while somebody is signed in. */
export const theProviders = (serve: () => Promise<Served>, more: () => void = () => {}): void => {
  let served: Served;
  const page = (page: number, more: object = {}) =>
    dataProvider.getList(tenants, {
      pagination: { page, perPage: 3 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      ...more,
    });

  beforeAll(async () => {
    await changeLocale('en-US');
    served = await serve();
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const { signal: _signal, ...rest } = init;
      return served.fetch(new Request(new URL(address, 'http://console.example'), rest));
    });
    await authProvider.login(served.person);
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    localStorage.removeItem('token');
    await served.close();
  });

  it('say who is signed in', async () => {
    expect(await authProvider.getIdentity?.()).toMatchObject({ role: 'admin' });
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

  it('hear why a call is refused, and of which field', async () => {
    const create = dataProvider.create(tenants, { data: { level: 1 } });
    await expect(create).rejects.toMatchObject({
      code: 422,
      body: { errors: { name: expect.stringMatching(/required/i) as string } },
    });
  });

  more();

  it('end the session that the server no longer knows', async () => {
    served.forget();
    await expect(page(1)).rejects.toMatchObject({ code: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });
};
