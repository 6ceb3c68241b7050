import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { apiForFile, password } from '#engine/tests/api';
import { callerOf } from '#engine/tests/apiCaller';
import { inTurn, stranger, times } from '#engine/tests/subjects/signIn/parts';
import { peopleOf } from './parts';

const api = await apiForFile();
const { codeNow, nextCode, login, withApp, withPasskey } = peopleOf(api);
/** Another process on the same database. */
const other = callerOf(createApp({ ...api.ports }));
beforeEach(() => api.pass(24 * 3_600_000));

test('without a second factor the password signs in, as ever', async () => {
  const { username } = await api.addAccount('volunteer');
  expect((await login(username)).code).toBe(0);
});

test('with one, the right password alone gets no session, and says what else is needed', async () => {
  const { username, key, id } = await withApp();
  const before = await api.database.selectFrom('session').select('id').where('account_id', '=', id).execute();
  expect(await login(username)).toMatchObject({ status: 200, code: 428, data: { needs: 'secondFactor', app: true } });
  expect(await api.database.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual(before);
  expect((await login(username, { code: nextCode(key) })).code).toBe(0);
});

test('a wrong password says nothing of a second factor, with a right code or without', async () => {
  const { username, key } = await withApp();
  const plain = await api.addAccount('volunteer');
  const said = [
    await api.post('auth/login', undefined, { username, password: 'wrong' }),
    await api.post('auth/login', undefined, { username, password: 'wrong', code: nextCode(key) }),
    await api.post('auth/login', undefined, { username: plain.username, password: 'wrong' }),
    await api.post('auth/login', undefined, { username: 'nobody.at.all', password: 'wrong', code: '123456' }),
  ];
  expect(said.map(({ code, data, msg }) => ({ code, data, msg }))).toEqual(
    said.map(() => ({ code: 401, data: null, msg: said[0]?.msg })),
  );
});

test('the code that set the app up is used up', async () => {
  const { username, key } = await withApp();
  expect(await login(username, { code: codeNow(key) })).toMatchObject({
    code: 422,
    data: { errors: { code: 'wrongCode' } },
  });
});

test('a code counts once, and so does every code before it', async () => {
  const { username, key } = await withApp();
  const first = nextCode(key);
  const second = nextCode(key);
  expect((await login(username, { code: second })).code).toBe(0);
  expect((await login(username, { code: second })).code).toBe(422);
  expect((await login(username, { code: first })).code).toBe(422);
});

test('of twenty sign-ins with one code at once, at two processes, one is let in', async () => {
  const { username, key } = await withApp();
  const code = nextCode(key);
  const replies = await times(20, (number) =>
    (number % 2 === 0 ? api : other).post(
      'auth/login',
      undefined,
      { username, password, code },
      { address: stranger() },
    ),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
});

test('a code may be typed with a space, and a recovery code in capitals and without its dashes', async () => {
  const { username, key, codes } = await withApp();
  const code = nextCode(key);
  expect((await login(username, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).code).toBe(0);
  expect((await login(username, { code: codes[0]?.toUpperCase().replaceAll('-', '') })).code).toBe(0);
});

test('ten recovery codes are shown once and kept as hashes; each counts once, also at the same time', async () => {
  const { username, codes, id, token } = await withApp();
  expect(new Set(codes).size).toBe(10);
  const kept = await api.database.selectFrom('recovery_code').select('hash').where('account_id', '=', id).execute();
  expect(kept.some(({ hash }) => codes.includes(hash))).toBe(false);
  const replies = await times(10, () => login(username, { code: codes[0] }, { address: stranger() }));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect((await login(username, { code: codes[0] })).code).toBe(422);
  expect((await api.get('auth/factors', token)).data).toMatchObject({ codesLeft: 9, factors: [{ name: 'Phone' }] });
});

test('a recovery code of another person is refused', async () => {
  const [own, foreign] = [await withApp(), await withApp()];
  expect((await login(own.username, { code: foreign.codes[0] })).code).toBe(422);
});

test('wrong codes are counted as wrong passwords are, and right passwords between them clear nothing', async () => {
  const { username, key } = await withApp();
  const office = { address: stranger() };
  await inTurn(5, async () => {
    expect((await login(username, {}, office)).code).toBe(428);
    expect((await login(username, { code: '000000' }, office)).code).toBe(422);
  });
  const right = nextCode(key);
  expect((await login(username, { code: right }, office)).code).toBe(429);
  expect((await login(username, {}, office)).code).toBe(429);
});

test('fifty wrong codes at once: five are compared', async () => {
  const { username } = await withApp();
  const place = stranger();
  const replies = await times(50, () => login(username, { code: '000000' }, { address: place }));
  expect(replies.filter(({ code }) => code === 422)).toHaveLength(5);
  expect(replies.filter(({ code }) => code === 429)).toHaveLength(45);
});

test('a visitor changes the password with the second factor, and a signed-in person without', async () => {
  const { username, key, token } = await withApp();
  const change = { username, oldPassword: password, newPassword: 'Other-12' };
  expect((await api.post('account/modify-pwd', undefined, change)).code).toBe(428);
  expect((await api.post('account/modify-pwd', undefined, { ...change, code: '000000' })).code).toBe(422);
  const own = { oldPassword: password, newPassword: 'Other-12' };
  expect((await api.post('account/modify-pwd', token, own)).code).toBe(0);
  const back = { ...change, oldPassword: 'Other-12', newPassword: password, code: nextCode(key) };
  expect((await api.post('account/modify-pwd', undefined, back)).code).toBe(0);
});

test('the log says how a person proved who they are, and never with what', async () => {
  const { username, key, id } = await withPasskeyAndApp();
  const code = nextCode(key);
  await login(username, { code });
  const rows = await api.auditLog('login');
  const own = rows.filter((row) => row.operator_id === id);
  expect(own.at(-1)).toMatchObject({ result: 0, changes: { factor: [null, 'totp'] } });
  expect(JSON.stringify(await api.auditLog())).not.toContain(code);
  expect(JSON.stringify(await api.auditLog())).not.toContain(key);
});

const withPasskeyAndApp = async () => {
  const person = await withPasskey();
  const { data } = await api.post('auth/begin-app', person.token);
  await api.post('auth/add-app', person.token, { name: 'Phone', code: codeNow(data.key) });
  return { ...person, key: String(data.key) };
};
