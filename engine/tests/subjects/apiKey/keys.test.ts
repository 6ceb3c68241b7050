import { expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { expireKeys } from '#engine/subjects/apiKey/server/keys';
import { sha256 } from '#engine/server/environment/secrets';
import { apiForFile } from '#engine/tests/api';
import { termsFor } from '#engine/tests/subjects/identity/stage';
import { stageOf } from './stage';

// Without a provider the calls of identities do not exist.
const api = await apiForFile({ identity: termsFor('http://127.0.0.1:9') });
const { makeKey, check, enter, revoke } = stageOf(api);
const minute = 60_000;
const soon = () => new Date(api.clock.now.getTime() + 10 * minute).toISOString();

const storedKey = (id: number) =>
  api.database.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the database has the hash of a key and its beginning, and nothing answers the key again', async () => {
  const { id, key, token } = await makeKey();
  expect(key).toMatch(/^ck_[\w-]{43}$/);
  expect(await storedKey(id)).toMatchObject({ key_hash: sha256(key), beginning: key.slice(0, 9) });
  const answers = [
    await api.get('api-key/detail', token, { id }),
    await api.get('api-key/list', token),
    await api.auditLog('issue'),
    api.logged,
    (await api.database.selectFrom('request_key').selectAll().execute()).at(-1),
  ];
  expect(JSON.stringify(answers)).not.toContain(key.slice(9));
  expect(JSON.stringify(answers.slice(0, 4))).not.toContain(sha256(key));
});

test('a wrong, expired, revoked or missing key gets one answer, and so does that of a disabled school', async () => {
  const { id, key, token, schoolId } = await makeKey();
  const expiring = await makeKey(['check'], { expiresAt: soon() });
  const other = await makeKey();
  expect((await check(key, 'a')).code).toBe(0);
  expect((await check(expiring.key, 'a')).code).toBe(0);
  api.pass(11 * minute);
  await revoke(token, id);
  await api.database.updateTable('school').set({ status: 0 }).where('id', '=', other.schoolId).execute();
  const refusal = { status: 200, code: 401, msg: '接口密钥无效、已过期或已吊销', data: null };
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`;
  for (const one of [undefined, wrong, 'ck_x', token, expiring.key, key, other.key]) {
    expect(await check(one, 'a')).toEqual(refusal);
    expect(await enter(one)).toEqual(refusal);
  }
  expect(schoolId).not.toBe(other.schoolId);
});

test('a key whose time is over says so, with a row in the log, and a revoked one stays revoked', async () => {
  const [over, revoked, lasting] = [
    await makeKey(['check'], { expiresAt: soon() }),
    await makeKey(['check'], { expiresAt: soon() }),
    await makeKey(['check']),
  ];
  await revoke(revoked.token, revoked.id);
  await expireKeys(api.ports);
  expect((await storedKey(over.id)).state).toBe('active');
  api.pass(11 * minute);
  await expireKeys(api.ports);
  const states = [over, revoked, lasting].map(async ({ id }) => (await storedKey(id)).state);
  expect(await Promise.all(states)).toEqual(['expired', 'revoked', 'active']);
  expect((await api.auditLog('modify')).at(-1)).toMatchObject({
    record_id: over.id,
    user_agent: 'expire-requests',
    changes: { state: ['active', 'expired'] },
  });
});

test('a record says that it has no key until one is made', async () => {
  const { token } = await api.enter('teacher');
  const { data } = await api.post('api-key/insert', token, { name: 'Shop', scopes: ['check'] });
  expect(data.state).toBe('empty');
  await api.post('api-key/issue', token, { id: data.id });
  expect((await api.get('api-key/detail', token, { id: data.id })).data.state).toBe('active');
  const unused = await api.post('api-key/insert', token, { name: 'Old', scopes: ['check'], expiresAt: soon() });
  api.pass(11 * minute);
  await expireKeys(api.ports);
  expect((await storedKey(unused.data.id)).state).toBe('expired');
});

test('a key without the scope of a call is refused with 403', async () => {
  const [checks, enters] = [await makeKey(['check']), await makeKey(['wish'])];
  expect([(await check(checks.key, 'a')).code, (await enter(checks.key)).code]).toEqual([0, 403]);
  expect([(await check(enters.key, 'a')).code, (await enter(enters.key)).code]).toEqual([403, 0]);
});

test('a key opens no other call, as a key or as a token', async () => {
  const { key } = await makeKey();
  const others = calls.filter(({ byKey, roles }) => byKey === undefined && roles !== 'anyone');
  expect(calls.length - calls.filter(({ byKey }) => byKey === undefined).length).toBe(2);
  for (const { method, path } of others)
    for (const sent of [{ key }, { token: key }, { token: key.slice(3) }]) {
      const { code } = await api.read(
        api.request(method, path, { ...sent, ...(method === 'POST' ? { body: {} } : {}) }),
      );
      expect([path, code]).toEqual([path, 401]);
    }
});

test('a session opens no call of keys, in no role', async () => {
  for (const role of ['librarian', 'clerk', 'volunteer', 'teacher'] as const) {
    const { token } = await api.enter(role);
    expect((await api.get('desk/check', token, { code: 'a' })).code).toBe(401);
    expect((await api.post('desk/wish', token, { code: 'a', copies: 0, requestId: 'a' })).code).toBe(401);
  }
});

test('a key that is made again replaces the one before, and a revoked or expired one is made no more', async () => {
  const { id, key, token } = await makeKey();
  const again = (await api.post('api-key/issue', token, { id })).data.secret as string;
  expect([(await check(key, 'a')).code, (await check(again, 'a')).code]).toEqual([401, 0]);
  expect((await revoke(token, id)).data).toMatchObject([{ state: 'revoked', revokedAt: api.clock.now.toISOString() }]);
  const expiring = await makeKey(['check'], { expiresAt: soon() });
  api.pass(11 * minute);
  for (const one of [{ id, token }, expiring])
    expect(await api.post('api-key/issue', one.token, { id: one.id })).toMatchObject({
      code: 409,
      data: { reason: 'state' },
    });
});

test('a teacher sees and changes the keys of the own school, a librarian sees and revokes all', async () => {
  const { id, key, token } = await makeKey();
  const { token: strange } = await api.enter('teacher');
  const { token: admin } = await api.enter('librarian');
  expect((await api.get('api-key/list', strange)).data).toEqual([]);
  const refused = [
    await api.get('api-key/detail', strange, { id }),
    await api.post('api-key/issue', strange, { id }),
    await revoke(strange, id),
  ];
  expect(refused.map(({ code }) => code)).toEqual([404, 404, 404]);
  expect((await api.post('api-key/issue', admin, { id })).code).toBe(403);
  expect((await api.get('api-key/detail', token, { id })).data).not.toHaveProperty('madeBy');
  expect((await check(key, 'a')).code).toBe(0);
  expect((await revoke(admin, id)).code).toBe(0);
  expect((await check(key, 'a')).code).toBe(401);
});

test('a key is named, may something, and has not expired already', async () => {
  const { token } = await api.enter('teacher');
  const past = { name: 'Shop', scopes: ['check'], expiresAt: api.clock.now.toISOString() };
  const faultsOf = async (body: object) => (await api.post('api-key/insert', token, body)).data.errors;
  expect(await faultsOf(past)).toEqual({ expiresAt: 'notInFuture' });
  expect(await faultsOf({ name: '', scopes: [] })).toEqual({ name: 'required', scopes: 'required' });
  expect(await faultsOf({ name: 'x', scopes: ['all'], schoolId: 1 })).toEqual({
    scopes: 'notAnOption',
    schoolId: 'readOnly',
  });
});

test('the last use is noted once a minute, and no call waits for that', async () => {
  const { id, key } = await makeKey();
  const lastUse = async () => (await storedKey(id)).last_used_at;
  expect(await lastUse()).toBeNull();
  await check(key, 'a');
  const first = api.clock.now.toISOString();
  expect(await lastUse()).toBe(first);
  api.pass(minute);
  await check(key, 'a');
  expect(await lastUse()).toBe(first);
  api.pass(1);
  await api.database.transaction().execute(async (tx) => {
    await tx.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().execute();
    expect((await check(key, 'a')).code).toBe(0);
  });
  expect(await lastUse()).toBe(first);
  await check(key, 'a');
  expect(await lastUse()).toBe(api.clock.now.toISOString());
});

test('the operation log says who made and revoked a key, and no secret', async () => {
  const { id, token } = await makeKey(['check'], { name: 'Till 3' });
  await revoke(token, id);
  const rows = (await api.auditLog()).filter((row) => row.resource === 'apiKey' && row.record_id === id);
  expect(rows.map(({ action }) => action)).toEqual(['insert', 'issue', 'revoke']);
  expect(rows[1]?.changes).toMatchObject({ apiKey: [null, '***'] });
});
