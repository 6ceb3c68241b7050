import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/database/connect';
import { cleanUp } from '#server/schedule/jobs';
import { startApi } from '../api';

const api = await startApi();
afterAll(() => api.close());

test('while the database is out of reach every call answers 503 in the envelope, and works again after', async () => {
  const { token } = await api.enter('admin');
  const nowhere = connect({ host: '127.0.0.1', port: 9, max: 1 });
  const cut = await startApi({ database: nowhere.database });
  for (const reply of [
    await cut.get('account/list', token),
    await cut.post('auth/login', undefined, { username: 'x', password: 'y' }),
  ]) {
    expect(reply).toMatchObject({ status: 503, code: 503, data: { retryAfter: 1 } });
  }
  await nowhere.close();
  await cut.close();
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('what has run out is removed, and what has not stays', async () => {
  const old = await api.enter('admin');
  await api.post('account/insert', old.token, {
    username: 'kept',
    password: 'Secret-1',
    name: 'Kept',
    role: 'employee',
    requestId: 'old',
  });
  api.pass(31 * 24 * 3_600_000);
  const fresh = await api.enter('admin');
  await api.post('account/disable', fresh.token, { id: old.id });
  await cleanUp(api.ports);
  const count = async (table: 'session' | 'sign_in_attempt' | 'request_key') =>
    (await api.database.selectFrom(table).selectAll().execute()).length;
  expect(await count('session')).toBe(1);
  expect(await count('request_key')).toBe(0);
  expect((await api.get('auth/user-info', fresh.token)).code).toBe(0);
});
