import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activeSessions, sessionsOf, callerOf, rightsLeft } from '#engine/subjects/session/server/sessions';
import { purgeOldSessions } from '#engine/subjects/session/server/endSessions';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const hour = 3_600_000;
const callerBehind = async (token: string) => {
  const caller = await callerOf(api.ports, token);
  if (!caller) throw new Error('the session does not live');
  return caller;
};
const sessionsLeft = async (accountId: number) =>
  (await api.database.selectFrom('session').select('id').where('account_id', '=', accountId).execute()).length;

test('a live connection learns whether its session lives with the same rights', async () => {
  const { token } = await api.enter('librarian');
  const [one, two] = [await api.addSchool(), await api.addSchool()];
  const before = await callerBehind(token);
  expect(await rightsLeft(api.ports, before)).toBe('all');
  const actAs = (role: string, schoolId?: number) => api.post('auth/switch-role', token, { role, schoolId });
  await actAs('teacher', one);
  expect(await rightsLeft(api.ports, before)).toBe('other');
  const ofOne = await callerBehind(token);
  await actAs('teacher', two);
  expect(await rightsLeft(api.ports, ofOne)).toBe('other');
  await actAs('librarian');
  expect(await rightsLeft(api.ports, before)).toBe('all');
  await api.post('auth/logout', token);
  expect(await rightsLeft(api.ports, before)).toBe('none');
});

test('of the requested sessions those live that are within both limits and whose account is enabled', async () => {
  const [person, disabled] = [await api.enter('volunteer'), await api.enter('volunteer')];
  const [own, others] = [await callerBehind(person.token), await callerBehind(disabled.token)];
  const living = () => activeSessions(api.ports, [own.sessionId, others.sessionId]);
  expect((await living()).toSorted((a, b) => a - b)).toEqual([own.sessionId, others.sessionId]);
  expect(await activeSessions(api.ports, [own.sessionId])).toEqual([own.sessionId]);
  expect(await activeSessions(api.ports, [])).toEqual([]);
  await api.database.updateTable('account').set({ status: 0 }).where('id', '=', disabled.id).execute();
  expect(await living()).toEqual([own.sessionId]);
  api.pass(2 * hour);
  expect(await living()).toEqual([]);
});

test('sessions that are over, by either limit, are removed, and no others', async () => {
  const [busy, idle] = [await api.enter('volunteer'), await api.enter('volunteer')];
  const left: number[][] = [];
  for (let hours = 1; hours < 24; hours += 1) {
    api.pass(hour);
    await api.get('auth/user-info', busy.token);
    await purgeOldSessions(api.ports);
    left.push([await sessionsLeft(busy.id), await sessionsLeft(idle.id)]);
  }
  expect(left.slice(0, 2)).toEqual([
    [1, 1],
    [1, 0],
  ]);
  const { sessionId } = await callerBehind(busy.token);
  expect(await activeSessions(api.ports, [sessionId])).toEqual([sessionId]);
  api.pass(hour);
  expect(await activeSessions(api.ports, [sessionId])).toEqual([]);
  await purgeOldSessions(api.ports);
  expect(await sessionsLeft(busy.id)).toBe(0);
});

test('asking whether a token is valid is a use of its session', async () => {
  const { token } = await api.enter('volunteer');
  const check = async () => (await api.get('auth/check', undefined, { token })).data;
  for (let hours = 0; hours < 4; hours += 1) {
    expect(await check()).toBe(true);
    api.pass(hour + 1);
  }
  expect(await check()).toBe(true);
});

test('the use of a session is noted when the last note is older than a minute', async () => {
  const { id, token } = await api.enter('volunteer');
  const noted = async () => {
    await callerBehind(token);
    const row = api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', id);
    return (await row.executeTakeFirstOrThrow()).last_seen_at;
  };
  const first = await noted();
  api.pass(60_000);
  expect(await noted()).toBe(first);
  api.pass(1);
  expect(await noted()).toBe(api.clock.now.toISOString());
});

test('however many sessions an account has, a hundred are shown', async () => {
  const { id, token } = await api.enter('volunteer');
  const at = api.clock.now.toISOString();
  await sql`
    insert into session (account_id, token_hash, created_at, updated_at, last_seen_at, ip, user_agent)
    select ${id}, 'many-' || number, ${at}, ${at}, ${at}, '', '' from generate_series(1, 101) as number`.execute(
    api.database,
  );
  expect(await sessionsOf(api.ports, await callerBehind(token))).toHaveLength(100);
});
