import { expect, test } from 'vitest';
import { runBulkJobs } from '#engine/subjects/bulk/server/run';
import { admin, api, listen, playStreams } from '#engine/tests/server/live/streamStage';

playStreams();

const minute = 60_000;
const lives = async (token: string) => (await api.get('auth/user-info', token)).code === 0;
const sessionsOf = async (accountId: number) =>
  (await api.get('session/list', admin.token, { accountId })).data as { id: number }[];
const idsOf = async (accountId: number) => (await sessionsOf(accountId)).map(({ id }) => id);
const end = (ids: readonly number[], token = admin.token) => api.post('session/end-session', token, { ids });

test('an admin sees who is signed in, on what, from where, since when and when last', async () => {
  const person = await api.addAccount('volunteer');
  const body = { username: person.username, password: 'Right-1' };
  const began = api.clock.now.toISOString();
  await api.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0', 'x-test-address': '198.51.100.7' },
    body: JSON.stringify(body),
  });
  api.pass(10 * minute);
  const token = await api.signIn(person.username);
  api.pass(2 * minute);
  await lives(token);
  expect(await sessionsOf(person.id)).toMatchObject([
    { accountId: person.id, device: null, lastSeenAt: api.clock.now.toISOString() },
    { accountId: person.id, device: 'Chrome · Windows', ip: '198.51.100.7', createdAt: began, lastSeenAt: began },
  ]);
});

test('neither a token nor its hash is in any answer about sessions', async () => {
  const person = await api.enter('volunteer');
  const rows = await api.database.selectFrom('session').select('token_hash').execute();
  const said = JSON.stringify([
    await api.get('session/list', admin.token),
    await api.get('auth/sessions', person.token),
    await end(await idsOf(person.id)),
    (await api.auditLog('end-session')).map(({ changes }) => changes),
  ]);
  for (const secret of [person.token, ...rows.map(({ token_hash }) => token_hash)]) expect(said).not.toContain(secret);
  expect(await api.get('session/list', admin.token, { tokenHash: 'x' })).toMatchObject({ code: 422 });
});

test('an ended session is over at once, its window closes, and the log says whose it was', async () => {
  const person = await api.enter('teacher');
  const { next } = await listen(person.token);
  await next();
  const [id = 0] = await idsOf(person.id);
  expect(await end([id])).toMatchObject({ code: 0 });
  expect([await next(), await next()]).toEqual(['ended', 'closed']);
  expect(await lives(person.token)).toBe(false);
  expect(await end([id])).toMatchObject({ code: 404 });
  const rows = (await api.auditLog('end-session')).filter(({ record_id, result }) => record_id === id && result === 0);
  expect(rows).toMatchObject([
    { operator_id: admin.id, resource: 'session', changes: { accountId: [person.id, null], ip: ['192.0.2.1', null] } },
  ]);
});

test('several sessions of a person end together, and those of others go on', async () => {
  const [person, other] = [await api.enter('volunteer'), await api.enter('volunteer')];
  const again = await api.signIn(person.username);
  expect(await end(await idsOf(person.id))).toMatchObject({ code: 0 });
  expect([await lives(person.token), await lives(again), await lives(other.token)]).toEqual([false, false, true]);
});

test('all sessions that a filter finds end, also those on other pages', async () => {
  const person = await api.enter('volunteer');
  const again = await api.signIn(person.username);
  const filter = { accountId: String(person.id) };
  const asked = { resource: 'session', transition: 'end-session', filter, count: 2, requestId: 'all-of-one' };
  expect(await api.post('bulk/start', admin.token, asked)).toMatchObject({ code: 0 });
  await runBulkJobs(api.ports);
  expect([await lives(person.token), await lives(again), await lives(admin.token)]).toEqual([false, false, true]);
});

test('the session in use cannot end itself among others, and nothing ends then', async () => {
  const person = await api.enter('volunteer');
  const own = await api.enter('librarian');
  const ids = [...(await idsOf(person.id)), ...(await idsOf(own.id))];
  expect(await end(ids, own.token)).toMatchObject({ code: 409, data: { reason: 'oneself' } });
  expect([await lives(person.token), await lives(own.token)]).toEqual([true, true]);
});

test.each(['clerk', 'volunteer', 'teacher'] as const)(
  'as a %s, a person sees and ends their own sessions alone',
  async (role) => {
    const [person, other] = [await api.enter(role), await api.enter(role)];
    const [theirs = 0] = await idsOf(other.id);
    expect(await api.get('session/list', person.token)).toMatchObject({ code: 403 });
    expect(await end([theirs], person.token)).toMatchObject({ code: 403 });
    expect(await api.post('auth/end-session', person.token, { id: theirs })).toMatchObject({ code: 404 });
    const own = (await api.get('auth/sessions', person.token)).data as { id: number }[];
    expect(own.map(({ id }) => id)).toEqual(await idsOf(person.id));
    expect(await lives(other.token)).toBe(true);
  },
);

test('an admin who acts as a school admin sees no sessions of others', async () => {
  const acting = await api.enter('librarian');
  await api.post('auth/switch-role', acting.token, { role: 'teacher', schoolId: await api.addSchool() });
  expect(await api.get('session/list', acting.token)).toMatchObject({ code: 403 });
});

test('of two admins who end each other’s session at once, one stays signed in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await api.enter('librarian'), await api.enter('librarian')];
    const [ofOne, ofTwo] = [await idsOf(one.id), await idsOf(two.id)];
    const codes = (await Promise.all([end(ofTwo, one.token), end(ofOne, two.token)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect([401, 503]).toContain(codes.find((code) => code !== 0));
    expect([await lives(one.token), await lives(two.token)].filter(Boolean)).toHaveLength(1);
  }
});
