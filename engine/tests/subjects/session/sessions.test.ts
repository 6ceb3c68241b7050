import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';

const api = await apiForFile();
let admin = (await api.enter('librarian')).token;

const minute = 60_000;
const lives = async (token: string) => (await api.get('auth/user-info', token)).code === 0;
/** The admin's own session outlives every test. */
const keepAdmin = async () => void (await api.get('auth/user-info', admin));

const causes: Readonly<Record<string, (person: { id: number; token: string; username: string }) => Promise<unknown>>> =
  {
    'the account is disabled': ({ id }) => api.post('account/disable', admin, { id }),
    'the account is deleted': ({ id }) => api.post('account/delete', admin, { ids: [id] }),
    'the role changes': ({ id }) => api.post('account/modify', admin, { id, version: 1, role: 'clerk' }),
    'the person is moved to another school': async ({ id }) =>
      api.post('account/modify', admin, { id, version: 1, schoolId: await api.addSchool() }),
    'an admin resets the password': ({ id }) => api.post('account/reset-password', admin, { id, password: 'Fresh-99' }),
    'the password is changed without signing in': ({ username }) =>
      api.post('account/modify-pwd', undefined, { username, oldPassword: password, newPassword: 'Fresh-99' }),
    'the person signs out': ({ token }) => api.post('auth/logout', token),
  };

for (const [cause, act] of Object.entries(causes)) {
  test(`a session is over at once when ${cause}`, async () => {
    const person = await api.enter(cause.includes('school') ? 'teacher' : 'volunteer');
    expect(await lives(person.token)).toBe(true);
    expect(await act(person)).toMatchObject({ code: 0 });
    expect(await api.get('auth/user-info', person.token)).toMatchObject({ status: 200, code: 401 });
    expect((await api.get('auth/check', undefined, { token: person.token })).data).toBe(false);
  });
}

test('calls that arrive together are each answered as their own person, and one whose session is over as nobody', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => api.enter('volunteer')));
  const [gone, ...others] = people;
  await api.post('auth/logout', gone?.token);
  const tokens = [...people, ...others].map(({ token }) => token);
  const answers = await Promise.all([...tokens, 'x'.repeat(43)].map((token) => api.get('auth/user-info', token)));
  const of = ({ id, token }: { id: number; token: string }) => (token === gone?.token ? undefined : id);
  expect(answers.map(({ data }) => data?.id)).toEqual([...[...people, ...others].map(of), undefined]);
  expect(answers.map(({ code }) => code)).toEqual([401, ...tokens.slice(1).map(() => 0), 401]);
});

test('deleting a school disables its school admins and signs them out, and the log records it', async () => {
  const person = await api.enter('teacher');
  expect((await api.post('school/delete', admin, { id: person.schoolId })).code).toBe(0);
  expect(await lives(person.token)).toBe(false);
  expect((await api.get('account/detail', admin, { id: person.id })).data).toMatchObject({ status: 0, version: 2 });
  const rows = (await api.auditLog('disable')).filter(({ record_id }) => record_id === person.id);
  expect(rows).toMatchObject([{ resource: 'account', changes: { status: [1, 0] }, result: 0 }]);
});

test('a school with more people than one event can name is deleted like any other', async () => {
  const person = await api.enter('teacher');
  const { rows } = await sql<{ id: number }>`
    insert into account (username, name, password, role, school_id, must_change_password, created_at, updated_at)
    select 'crowd-' || n, 'Crowd', 'x', 'teacher', ${person.schoolId}, false, now(), now()
    from generate_series(1, 1999) as n returning id`.execute(api.database);
  expect((await api.post('school/delete', admin, { id: person.schoolId })).code).toBe(0);
  expect(await lives(person.token)).toBe(false);
  expect((await api.get('account/detail', admin, { id: rows.at(-1)?.id ?? 0 })).data.status).toBe(0);
});

test('a person’s password change ends all their other sessions and keeps this one', async () => {
  const person = await api.enter('volunteer');
  const other = await api.signIn(person.username);
  expect(
    (await api.post('account/modify-pwd', person.token, { oldPassword: password, newPassword: 'Fresh-99' })).code,
  ).toBe(0);
  expect(await lives(person.token)).toBe(true);
  expect(await lives(other)).toBe(false);
});

test('another edit of the account leaves the person signed in', async () => {
  const person = await api.enter('volunteer');
  expect((await api.post('account/modify', admin, { id: person.id, version: 1, name: 'New Name' })).code).toBe(0);
  expect(await lives(person.token)).toBe(true);
});

test('a session that is not used for two hours is over', async () => {
  const person = await api.enter('volunteer');
  api.pass(119 * minute);
  await keepAdmin();
  expect(await lives(person.token)).toBe(true);
  api.pass(119 * minute);
  await keepAdmin();
  expect(await lives(person.token)).toBe(true);
  api.pass(121 * minute);
  expect(await lives(person.token)).toBe(false);
  admin = (await api.enter('librarian')).token;
});

test('a session is over at the very end of its two hours or its day, for the lists of sessions as well', async () => {
  const person = await api.enter('volunteer');
  api.pass(120 * minute);
  expect(await lives(person.token)).toBe(false);
  const second = await api.signIn(person.username);
  expect((await api.get('auth/sessions', second)).data).toHaveLength(1);
  for (let hour = 1; hour < 24; hour += 1) {
    api.pass(60 * minute);
    expect(await lives(second)).toBe(true);
  }
  const third = await api.signIn(person.username);
  api.pass(60 * minute);
  expect(await lives(second)).toBe(false);
  expect((await api.get('auth/sessions', third)).data).toHaveLength(1);
  admin = (await api.enter('librarian')).token;
});

test('people see their own sessions and no others, and end one of them', async () => {
  const person = await api.enter('volunteer');
  api.pass(1000);
  const other = await api.signIn(person.username, password, { address: '198.51.100.7' });
  const { data } = await api.get('auth/sessions', person.token);
  expect(data).toMatchObject([
    { ip: '198.51.100.7', userAgent: 'test', current: false },
    { ip: '192.0.2.1', current: true },
  ]);
  expect((await api.post('auth/end-session', person.token, { id: data[0].id })).code).toBe(0);
  expect(await lives(other)).toBe(false);
  expect(await lives(person.token)).toBe(true);
});

test('an admin who acts as a school’s admin is signed out when that school is deleted', async () => {
  const [looking, schoolId] = [await api.enter('librarian'), await api.addSchool()];
  await api.post('auth/switch-role', looking.token, { role: 'teacher', schoolId });
  expect((await api.get('book/list', looking.token)).code).toBe(0);
  expect((await api.post('school/delete', admin, { id: schoolId })).code).toBe(0);
  expect((await api.get('book/list', looking.token)).code).toBe(401);
});

test('nobody ends the session of someone else', async () => {
  const person = await api.enter('volunteer');
  const [own] = (await api.get('auth/sessions', person.token)).data;
  expect((await api.post('auth/end-session', admin, { id: own.id })).code).toBe(404);
  expect(await lives(person.token)).toBe(true);
});

test('of more than ten sessions of one account the oldest end, and the log records it', async () => {
  const person = await api.enter('volunteer');
  const tokens: string[] = [];
  for (let count = 0; count < 10; count += 1) tokens.push(await api.signIn(person.username));
  expect(await lives(person.token)).toBe(false);
  for (const token of tokens) expect(await lives(token)).toBe(true);
  const rows = (await api.auditLog('end-session')).filter(({ operator_id }) => operator_id === person.id);
  expect(rows).toMatchObject([{ resource: 'session', result: 0 }]);
});

test('of thirty sign-ins at once ten sessions live', async () => {
  const { username, id } = await api.addAccount('volunteer');
  await Promise.all(Array.from({ length: 30 }, () => api.signIn(username)));
  const living = await api.database.selectFrom('session').select('id').where('account_id', '=', id).execute();
  expect(living).toHaveLength(10);
});
