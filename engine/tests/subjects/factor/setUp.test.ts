import { beforeEach, expect, test } from 'vitest';
import { forgetFactors } from '#engine/subjects/factor/server/factors';
import { unlock } from '#engine/subjects/signIn/server/attempts';
import { apiForFile } from '#engine/tests/api';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { times } from '#engine/tests/subjects/signIn/parts';
import { peopleOf } from './parts';

const api = await apiForFile();
const { codeNow, nextCode, login, withApp, withPasskey, set } = peopleOf(api);
const minute = 60_000;
beforeEach(async () => {
  api.pass(24 * 60 * minute);
  await set({ proof_minutes: null, second_factor_for: null });
});

test('a person sees their own factors, never a key, and nobody else’s', async () => {
  const { token, key } = await withApp();
  const { data } = await api.get('auth/factors', token);
  expect(data).toMatchObject({ codesLeft: 10, factors: [{ kind: 'totp', name: 'Phone', usedAt: null }] });
  expect(JSON.stringify(data)).not.toContain(key);
  const { token: other } = await api.enter('volunteer');
  expect((await api.get('auth/factors', other)).data).toEqual({ codesLeft: 0, factors: [] });
});

test('an app with a wrong code is not added, and may be tried again', async () => {
  const { token } = await api.enter('volunteer');
  const { data } = await api.post('auth/begin-app', token);
  const add = (code: string) => api.post('auth/add-app', token, { name: 'Phone', code });
  expect(await add('000000')).toMatchObject({ code: 422, data: { errors: { code: 'wrongCode' } } });
  const replies = await times(5, () => add(codeNow(data.key)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect((await api.get('auth/factors', token)).data.factors).toHaveLength(1);
});

test('the key of an app expires with its challenge', async () => {
  const { token } = await api.enter('volunteer');
  const { data } = await api.post('auth/begin-app', token);
  api.pass(11 * minute);
  expect((await api.post('auth/add-app', token, { name: 'Phone', code: codeNow(data.key) })).code).toBe(422);
});

test('a second factor comes without new recovery codes, and new ones end the old ones', async () => {
  const { token, username, codes, key } = await withApp();
  const { data } = await api.post('auth/begin-app', token);
  const added = await api.post('auth/add-app', token, { name: 'Tablet', code: codeNow(data.key) });
  expect(added.data).toEqual({ codes: [] });
  const renewed = await api.post('auth/renew-codes', token);
  expect(renewed.data.codes).toHaveLength(10);
  expect((await login(username, { code: codes[0] })).code).toBe(422);
  expect((await login(username, { code: renewed.data.codes[0] })).code).toBe(0);
  expect((await login(username, { code: nextCode(key) })).code).toBe(0);
});

test('without a last factor the password signs in again, and the recovery codes are gone', async () => {
  const { token, username } = await withApp();
  const { data } = await api.get('auth/factors', token);
  const id = data.factors[0].id;
  const { token: stranger } = await api.enter('volunteer');
  expect((await api.post('auth/remove-factor', stranger, { id })).code).toBe(404);
  expect((await api.post('auth/remove-factor', token, { id })).code).toBe(0);
  expect((await login(username)).code).toBe(0);
  expect((await api.get('auth/factors', token)).data).toEqual({ codesLeft: 0, factors: [] });
  expect((await api.post('auth/renew-codes', token)).code).toBe(409);
});

test('whoever changes a factor must have proved it within a quarter of an hour', async () => {
  const { token, key } = await withApp();
  api.pass(16 * minute);
  const paths = ['begin-app', 'begin-passkey', 'renew-codes', 'remove-factor', 'add-app', 'add-passkey'];
  const codes = await times(6, async (at) => (await api.post(`auth/${paths[at]}`, token)).code);
  expect(codes).toEqual([428, 428, 428, 428, 428, 428]);
  await api.post('auth/prove', token, { password: 'Right-1', code: nextCode(key) });
  expect((await api.post('auth/renew-codes', token)).code).toBe(0);
});

test('the owner gets a message, and the log a row without a secret', async () => {
  const { id, token } = await withPasskey();
  const { data } = await api.get('message/list', token, { type: 'message' });
  expect(JSON.stringify(data)).toContain('两步验证');
  const [row] = (await api.auditLog('add-passkey')).filter((one) => one.operator_id === id);
  expect(row).toMatchObject({
    resource: 'factor',
    result: 0,
    changes: { kind: [null, 'passkey'], name: [null, 'Laptop'] },
  });
});

test('a role that needs a second factor does nothing but set one up', async () => {
  await set({ second_factor_for: ['librarian'] });
  const { token } = await api.enter('librarian');
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ mustAddFactor: true });
  expect(await api.get('account/list', token)).toMatchObject({ code: 403, data: { reason: 'mustAddFactor' } });
  const { data } = await api.post('auth/begin-app', token);
  expect((await api.post('auth/add-app', token, { name: 'Phone', code: codeNow(data.key) })).code).toBe(0);
  expect((await api.get('account/list', token)).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).not.toHaveProperty('mustAddFactor');
  const { token: volunteer } = await api.enter('volunteer');
  expect((await api.get('loan/list', volunteer)).code).toBe(0);
});

test('an admin who acts in another role keeps to what the own role needs', async () => {
  const { token } = await api.enter('librarian');
  await api.post('auth/switch-role', token, { role: 'volunteer' });
  await set({ second_factor_for: ['librarian'] });
  expect((await api.get('loan/list', token)).code).toBe(403);
});

test('an admin resets another’s factors: their sessions end, and the password alone signs in', async () => {
  const { id, username, token, codes } = await withApp('clerk');
  const { token: admin, id: own } = await api.enter('librarian');
  expect((await api.get('account/detail', admin, { id })).data).toMatchObject({ secondFactor: true });
  expect(await api.post('account/reset-factor', admin, { id })).toMatchObject({
    code: 0,
    data: { secondFactor: false },
  });
  expect((await api.get('auth/user-info', token)).code).toBe(401);
  expect((await login(username)).code).toBe(0);
  const left = await api.database.selectFrom('recovery_code').select('hash').where('account_id', '=', id).execute();
  expect(left).toEqual([]);
  expect(codes).toHaveLength(10);
  expect((await api.auditLog('reset-factor')).at(-1)).toMatchObject({ operator_id: own, record_id: id, result: 0 });
  expect((await api.post('account/reset-factor', admin, { id })).code).toBe(409);
});

test('nobody resets their own factors as an admin', async () => {
  const { token, id } = await withApp('librarian');
  expect(await api.post('account/reset-factor', token, { id })).toMatchObject({
    code: 409,
    data: { reason: 'oneself' },
  });
});

test('where two people make an admin, two reset the factors of one; who asked proved it, and is asked no more', async () => {
  await setSafety(api, { adminsByTwo: true, proofMinutes: 10 });
  const lost = await withApp('librarian');
  const [asking, deciding] = [await api.enter('librarian'), await api.enter('librarian')];
  const because = { reason: 'Lost the phone' };
  const held = await api.post('account/reset-factor', asking.token, { id: lost.id }, because);
  expect(held.code).toBe(202);
  expect((await login(lost.username)).code).toBe(428);
  api.pass(11 * minute);
  const approve = () => api.post('approval/approve', deciding.token, { id: held.data.approval });
  expect(await approve()).toMatchObject({ code: 428, data: { needs: 'proof' } });
  await api.post('auth/prove', deciding.token, { password: 'Right-1' });
  expect((await approve()).code).toBe(0);
  expect((await login(lost.username)).code).toBe(0);
  await setSafety(api, { adminsByTwo: false });
});

test('the command line takes the last admin’s factor away, and the log says so', async () => {
  const { username, id, token } = await withApp('librarian');
  const now = api.clock.now;
  expect(await unlock(api.database, api.ports.integrity.stamp, username, now, forgetFactors(now))).toBe(username);
  expect((await login(username)).code).toBe(0);
  expect((await api.get('auth/user-info', token)).code).toBe(401);
  expect((await api.auditLog('reset-factor')).at(-1)).toMatchObject({ record_id: id, user_agent: 'npm run unlock' });
});
