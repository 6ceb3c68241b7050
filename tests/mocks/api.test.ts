import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMockApi, type MockApi } from '#mocks/api';

describe('the API without a server', () => {
  let api: MockApi;
  let token = '';

  const call = async (path: string, body?: object) => {
    const init: RequestInit = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await api.fetch(
      new Request(`http://mock/api/${path}`, { ...init, headers: { token, 'content-type': 'application/json' } }),
    );
    return (await answer.json()) as { code: number; data: unknown; total?: number };
  };

  beforeAll(async () => {
    api = await startMockApi();
    const admin = api.accounts.find(({ role }) => role === 'admin');
    const { data } = await call('auth/login', { username: admin?.username, password: admin?.password });
    ({ token } = data as { token: string });
  }, 60_000);
  afterAll(() => api.close());

  it('offers one account of each role', () => {
    expect(api.accounts.map(({ role }) => role).toSorted()).toEqual([
      'admin',
      'customer_service',
      'employee',
      'tenant_admin',
    ]);
  });

  it('lists the demo accounts, page by page', async () => {
    const { code, data, total } = await call('account/list?page=2&pageSize=20&sort=username');
    expect(code).toBe(0);
    expect(data).toHaveLength(20);
    expect(total).toBeGreaterThan(40);
  });

  it('searches by parts of a name, as PostgreSQL with trigrams does', async () => {
    const { data } = await call('account/list?q=huimin');
    expect(data).toMatchObject([{ username: 'li.huimin', name: '李慧敏' }]);
  });

  it('refuses what the server refuses, by name', async () => {
    expect(await call('account/insert', { username: 'x', shoe: 1 })).toMatchObject({
      code: 422,
      data: { errors: { username: 'tooShort', shoe: 'unknownField', name: 'required' } },
    });
  });

  it('answers many calls at once without mixing their transactions', async () => {
    const inserts = Array.from({ length: 20 }, (_, n) =>
      call('account/insert', { username: `parallel.${n}`, password: 'Abcdef1', name: `P${n}`, role: 'employee' }),
    );
    const codes = (await Promise.all(inserts)).map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await call('account/list?username_like=parallel.')).toMatchObject({ code: 422 });
    expect(await call('account/list?q=parallel.')).toMatchObject({ total: 20 });
  });
});
