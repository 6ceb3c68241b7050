import { expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { apiForFile, password } from '#engine/tests/api';
import { countingPasswords } from '#engine/tests/countingPasswords';
import { stuckIn } from '#engine/tests/stuck';

const api = await apiForFile();

test('a right name and password answer a token of 256 bits that opens user-info', async () => {
  const { username, id } = await api.addAccount('volunteer');
  const { code, data } = await api.post('auth/login', undefined, { username, password });
  expect(code).toBe(0);
  expect(Object.keys(data)).toEqual(['token']);
  expect(data.token).toMatch(/^[\w-]{43}$/);
  const info = await api.get('auth/user-info', data.token);
  expect(info.data).toEqual({
    id,
    username,
    name: expect.any(String),
    role: 'volunteer',
    mustChangePassword: false,
    sessionId: expect.any(Number),
  });
});

test('user-info gives a teacher their school', async () => {
  const school_id = await api.addSchool({ name: 'Silver Fox' });
  const { token } = await api.enter('teacher', { school_id });
  expect((await api.get('auth/user-info', token)).data).toMatchObject({
    schoolId: school_id,
    schoolName: 'Silver Fox',
  });
});

test('check says whether a token is valid, and needs no header', async () => {
  const { token } = await api.enter('volunteer');
  expect((await api.get('auth/check', undefined, { token })).data).toBe(true);
  expect((await api.get('auth/check', undefined, { token: 'no such token' })).data).toBe(false);
  expect((await api.get('auth/check')).data).toBe(false);
});

test('the token itself is not in the database', async () => {
  const { token } = await api.enter('volunteer');
  const sessions = await api.database.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test('a wrong password answers 401 in the requested language', async () => {
  const { username } = await api.addAccount('volunteer');
  const wrong = { username, password: 'wrong' };
  expect(await api.post('auth/login', undefined, wrong)).toEqual({
    status: 200,
    code: 401,
    msg: '用户名或密码错误',
    data: null,
  });
  const english = await api.post('auth/login', undefined, wrong, { language: 'en-GB,en;q=0.9,zh;q=0.1' });
  expect(english.msg).toBe('Wrong username or password');
});

test.each([
  ['disabled', { status: 0 }],
  ['given another password', { password: 'hash of Fresh-99' }],
] as const)('a sign-in fails whose account is %s before it is done', async (_, change) => {
  const { username, id } = await api.addAccount('volunteer');
  const sent = await api.database.transaction().execute(async (tx) => {
    await tx.updateTable('account').set(change).where('id', '=', id).execute();
    const signingIn = api.post('auth/login', undefined, { username, password });
    await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(0);
    return { signingIn };
  });
  expect((await sent.signingIn).code).toBe(401);
});

test('a sign-in is noted of its own account alone', async () => {
  const [one, other] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  await api.signIn(one.username);
  const rows = api.database.selectFrom('account').select('last_login_at').where('id', 'in', [one.id, other.id]);
  expect(await rows.orderBy('id').execute()).toEqual([
    { last_login_at: api.clock.now.toISOString() },
    { last_login_at: null },
  ]);
});

test('a person’s new password is one change of their account', async () => {
  const { id, token } = await api.enter('volunteer');
  const body = { oldPassword: password, newPassword: 'Fresh-99' };
  expect((await api.post('account/modify-pwd', token, body)).code).toBe(0);
  const row = api.database.selectFrom('account').select('version').where('id', '=', id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ version: 2 });
});

test('an unknown name costs one comparison with a hash made in advance', async () => {
  const { counted, passwords } = countingPasswords();
  const compared: string[] = [];
  const verify = (hash: string, given: string) => {
    compared.push(hash);
    return passwords.verify(hash, given);
  };
  const app = createApp({ ...api.ports, passwords: { ...passwords, verify } });
  for (const username of ['nobody', 'no-one'])
    await app.request('/api/auth/login', { method: 'POST', body: JSON.stringify({ username, password }) });
  expect(compared).toEqual([expect.stringMatching(/^hash of [\da-f-]{36}$/), compared[0]]);
  expect(counted.hashes).toBe(1);
});

test('a wrong old password stands in the log under the person who is signed in', async () => {
  const { id, username, token } = await api.enter('volunteer');
  await api.post('account/modify-pwd', token, { oldPassword: 'wrong', newPassword: 'Other-22' });
  expect((await api.auditLog('modify-pwd')).at(-1)).toMatchObject({ operator_id: id, username, result: 422 });
});

test('name and password are required by name', async () => {
  const { code, data } = await api.post('auth/login', undefined, { password: '' });
  expect({ code, ...data }).toEqual({ code: 422, errors: { username: 'required', password: 'required' } });
});

test('the last sign-in is remembered without making an edit of the account stale', async () => {
  const { token: admin } = await api.enter('librarian');
  const { username, id } = await api.addAccount('volunteer');
  const before = (await api.get('account/detail', admin, { id })).data;
  await api.signIn(username);
  const after = (await api.get('account/detail', admin, { id })).data;
  expect(before.lastLoginAt).toBeNull();
  expect(after).toEqual({ ...before, lastLoginAt: api.clock.now.toISOString() });
});

test('a person who must change the password may only change it, read their own data and sign out', async () => {
  const { token } = await api.enter('librarian', { must_change_password: true });
  const refused = await api.get('account/list', token);
  expect(refused).toMatchObject({ code: 403, data: { reason: 'mustChangePassword' } });
  expect((await api.get('auth/user-info', token)).data.mustChangePassword).toBe(true);
  expect((await api.get('auth/sessions', token)).code).toBe(0);
  expect((await api.post('account/modify-pwd', token, { oldPassword: password, newPassword: 'Other-22' })).code).toBe(
    0,
  );
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('demo accounts are offered only when the server runs with the demo data set', async () => {
  expect((await api.get('auth/demo-accounts')).data).toEqual([]);
});

test('no log line holds a password or a token, the query of check included', async () => {
  const { token } = await api.enter('volunteer');
  await api.get('auth/check', undefined, { token });
  const written = JSON.stringify(api.logged);
  expect(written).toContain('/api/auth/check');
  expect(written).not.toContain(token);
  expect(written).not.toContain(password);
});
