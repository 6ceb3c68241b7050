import { expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';

const api = await apiForFile();
const { token, id: self, username } = await api.enter('librarian');

/** The log rows that `act` adds. */
const rowsOf = async (act: () => Promise<unknown>) => {
  const before = (await api.auditLog()).length;
  await act();
  return (await api.auditLog()).slice(before);
};
const who = () => ({
  operator_id: self,
  username,
  role: 'librarian',
  ip: '192.0.2.1',
  user_agent: 'test',
  created_at: api.clock.now.toISOString(),
});

test('a new record is logged with who, what and every value but the password', async () => {
  const body = { username: 'logged', password: 'Secret-1', name: 'Lin', role: 'volunteer' };
  const rows = await rowsOf(() => api.post('account/insert', token, body));
  expect(rows).toMatchObject([
    {
      ...who(),
      action: 'insert',
      resource: 'account',
      record_id: expect.any(Number),
      result: 0,
      duration_ms: expect.any(Number),
      changes: {
        username: [null, 'logged'],
        name: [null, 'Lin'],
        role: [null, 'volunteer'],
        status: [null, 1],
        mustChangePassword: [null, true],
        password: [null, '***'],
      },
    },
  ]);
});

test('an edit is logged with the fields that changed, before and after', async () => {
  const { id } = await api.addAccount('volunteer');
  const rows = await rowsOf(() =>
    api.post('account/modify', token, { id, version: 1, role: 'clerk', remark: 'moved' }),
  );
  expect(rows).toMatchObject([
    {
      ...who(),
      action: 'modify',
      record_id: id,
      changes: { role: ['volunteer', 'clerk'], remark: [null, 'moved'] },
    },
  ]);
});

test('a bulk transition is logged once for each record', async () => {
  const [a, b] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  const rows = await rowsOf(() => api.post('account/disable', token, { ids: [a.id, b.id] }));
  expect(rows).toMatchObject(
    [a, b].map(({ id }) => ({ ...who(), action: 'disable', record_id: id, changes: { status: [1, 0] }, result: 0 })),
  );
});

test('every refused write of a signed-in person is logged with its code and without its payload', async () => {
  const { id } = await api.addAccount('volunteer');
  const { token: volunteer } = await api.enter('volunteer');
  const refusals = [
    [403, () => api.post('account/delete', volunteer, { id })],
    [404, () => api.post('account/disable', token, { id: 987_654 })],
    [409, () => api.post('account/modify', token, { id, version: 9, name: 'Secret-name' })],
    [422, () => api.post('account/insert', token, { username: 'x', password: 'Secret-1' })],
    [413, () => api.post('account/insert', token, { remark: 'x'.repeat(200_000) })],
  ] as const;
  for (const [result, act] of refusals) expect(await rowsOf(act)).toMatchObject([{ result, changes: null }]);
});

test('sign-ins are logged whatever their end, without a password', async () => {
  const person = await api.addAccount('volunteer');
  const sign = (given: string, name = person.username) =>
    rowsOf(() => api.post('auth/login', undefined, { username: name, password: given }, { address: '203.0.113.9' }));
  expect(await sign(password)).toMatchObject([
    {
      operator_id: person.id,
      username: person.username,
      role: 'volunteer',
      action: 'login',
      result: 0,
      ip: '203.0.113.9',
    },
  ]);
  for (let count = 0; count < 5; count += 1)
    expect(await sign('Wrong-11')).toMatchObject([
      { operator_id: null, username: person.username, action: 'login', result: 401 },
    ]);
  expect(await sign(password)).toMatchObject([{ username: person.username, result: 429 }]);
});

test('changed and reset passwords, sign-outs and ended sessions are logged', async () => {
  const person = await api.enter('volunteer');
  const [session] = (await api.get('auth/sessions', person.token)).data;
  const other = await api.signIn(person.username);
  const by = { operator_id: person.id, username: person.username, role: 'volunteer', result: 0 };
  expect(await rowsOf(() => api.post('auth/end-session', other, { id: session.id }))).toMatchObject([
    { ...by, action: 'end-session', record_id: session.id },
  ]);
  expect(
    await rowsOf(() => api.post('account/modify-pwd', other, { oldPassword: password, newPassword: 'Fresh-99' })),
  ).toMatchObject([{ ...by, action: 'modify-pwd', record_id: person.id, changes: { password: [null, '***'] } }]);
  expect(await rowsOf(() => api.post('auth/logout', other))).toMatchObject([{ ...by, action: 'logout' }]);
  expect(
    await rowsOf(() => api.post('account/reset-password', token, { id: person.id, password: 'Reset-11' })),
  ).toMatchObject([
    {
      ...who(),
      action: 'reset-password',
      record_id: person.id,
      changes: { password: [null, '***'], mustChangePassword: [false, true] },
    },
  ]);
});

test('no row of the log holds a password or a token', async () => {
  const written = JSON.stringify(await api.auditLog());
  for (const secret of [password, 'Secret-1', 'Fresh-99', 'Reset-11', 'Wrong-11', 'hash of', token])
    expect(written).not.toContain(secret);
});

test('reading leaves no trace in the log', async () => {
  expect(await rowsOf(() => api.get('account/list', token))).toEqual([]);
});
