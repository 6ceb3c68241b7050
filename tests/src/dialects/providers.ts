import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMockApi, type MockApi } from '#mocks/api';
import { dataProvider } from '#src/api/dataProvider';
import { changeLocale } from '#src/i18n/locale';
import { describeProviders } from '../../provider/conformance';
import { consoleProviders } from '../../provider/console';

type Fetch = (request: Request) => Promise<Response>;

const tenants = 'account/tenant-list';

/** What the console's providers do with any server that it is fitted to; `wrap` makes our own into such a server. */
export const theProviders = (wrap: (fetch: Fetch) => Fetch): void => {
  let api: MockApi;
  /** Signing out waits for no answer. */
  let last: Promise<Response> | undefined;
  const credentials = { username: '', password: '' };
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
      return (last = served(new Request(new URL(address, 'http://console.example'), rest)));
    });
    const { username = '', password = '' } = api.accounts.find(({ role }) => role === 'admin') ?? {};
    Object.assign(credentials, { username, password });
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    localStorage.removeItem('token');
    await last;
    await api.close();
  });

  describeProviders(consoleProviders(credentials), true);

  it('filter by a choice', async () => {
    const { data } = await page(1, { filter: { level: [1] } });
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ level }) => level)).toEqual(data.map(() => 1));
  });

  it('end the session that the server no longer knows', async () => {
    localStorage.setItem('token', 'no-such-token');
    await expect(page(1)).rejects.toMatchObject({ code: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });
};
