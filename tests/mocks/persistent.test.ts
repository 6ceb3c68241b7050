import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMockApi, type MockApi } from '#mocks/api';

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
}, 60_000);
