import { afterAll, beforeAll, describe, expect, it, test, beforeEach, vi } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockApi, type MockApi } from '#mocks/api';
import { startWorker } from '#mocks/worker';

describe('the API without a server', () => {
  let api: MockApi;
  let token = '';

  const call = async (path: string, body?: object, by = token) => {
    const init: RequestInit = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await api.fetch(
      new Request(`http://mock/api/${path}`, { ...init, headers: { token: by, 'content-type': 'application/json' } }),
    );
    return (await answer.json()) as { code: number; data: unknown; total?: number };
  };

  beforeAll(async () => {
    api = await startMockApi();
    const admin = api.accounts.find(({ role }) => role === 'admin');
    const { data } = await call('auth/login', { username: admin?.username, password: admin?.password });
    ({ token } = data as { token: string });
  });
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

  it('compares its logs with their seals', async () => {
    await call('tenant/verify', {});
    const last = async () => (await call('tenant/integrity')).data;
    await expect.poll(last).toMatchObject({ endedAt: expect.any(String) as string, found: 0, findings: [] });
  });

  it('refuses what the server refuses, by name', async () => {
    expect(await call('account/insert', { username: 'x', shoe: 1 })).toMatchObject({
      code: 422,
      data: { errors: { username: 'tooShort', shoe: 'unknownField', name: 'required' } },
    });
  });

  it('lets what is large wait for a second person, as the server does', async () => {
    const second = { username: 'second.admin', password: 'Abcdef1' };
    await call('account/insert', { ...second, name: 'Second', role: 'admin' });
    await call('account/modify-pwd', {
      username: second.username,
      oldPassword: second.password,
      newPassword: 'Abcdef2',
    });
    const { data: begun } = await call('auth/login', { username: second.username, password: 'Abcdef2' });
    const { token: other } = begun as { token: string };
    const [settings] = (await call('safety/list')).data as { id: number; version: number }[];
    await call('safety/modify', {
      id: settings?.id,
      version: settings?.version,
      depositAbove: '100.00',
      settingsByTwo: true,
      adminsByTwo: true,
    });
    const [merchant] = (await call('tenant/list?status=1')).data as { id: number; balance: string }[];
    const sent = { id: merchant?.id, amount: '500.00', remark: 'The contract of May', requestId: 'mock-large' };
    const held = await call('tenant/deposit', sent);
    expect(held.code).toBe(202);
    const decision = { id: (held.data as { approval: number }).approval };
    expect(await call('approval/approve', decision)).toMatchObject({ code: 409 });
    expect(await call('approval/approve', decision, other)).toMatchObject({ code: 0 });
    const { data } = await call(`tenant/detail?id=${merchant?.id}`);
    expect(Number((data as { balance: string }).balance) - Number(merchant?.balance)).toBe(500);
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

const call = async (api: MockApi, path: string, token = '', body?: object) => {
  const init: RequestInit = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { token, 'content-type': 'application/json' };
  const answer = await api.fetch(new Request(`http://mock/api/${path}`, { ...init, headers }));
  return (await answer.json()) as { code: number; data: unknown; total: number };
};

test('a mock whose data are kept knows its accounts, sessions and records again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'));
  const kept = { dataDir: folder, secret: 'of this test' };
  try {
    const before = await startMockApi(undefined, kept);
    const { username, password } = before.accounts.find(({ role }) => role === 'admin') ?? {};
    const { data } = await call(before, 'auth/login', '', { username, password });
    const { token } = data as { token: string };
    await call(before, 'black-list/insert', token, { playerId: 'kept-1', reason: 3, requestId: crypto.randomUUID() });
    await before.close();

    const after = await startMockApi(undefined, kept);
    expect(after.accounts).toEqual(before.accounts);
    expect(await call(after, 'black-list/list?playerId=kept-1', token)).toMatchObject({ code: 0, total: 1 });
    await after.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

const start = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }));

const unregister = vi.fn(async () => true);
const found = (update?: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => update && { update, unregister } },
  });
beforeEach(() => {
  start.mockClear();
  unregister.mockClear();
});

test('a page without a worker starts one', async () => {
  found();
  await startWorker([]);
  expect(start).toHaveBeenCalledOnce();
});

test('a worker that can be updated stays', async () => {
  found(async () => undefined);
  await startWorker([]);
  expect(unregister).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledOnce();
});

test('an unregistered worker is removed before another starts', async () => {
  found(async () => {
    throw new TypeError('Failed to update a ServiceWorker: Not found');
  });
  await startWorker([]);
  expect(unregister).toHaveBeenCalledBefore(start);
  expect(start).toHaveBeenCalledOnce();
});
