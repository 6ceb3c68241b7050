import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activeSessions, sessionsOf, callerOf, noteProof, rightsLeft } from '#engine/subjects/session/server/sessions';
import { purgeOldSessions } from '#engine/subjects/session/server/endSessions';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const minute = 60_000;
const hour = 60 * minute;
const callerBehind = async (token: string) => {
  const caller = await callerOf(api.ports, token);
  if (!caller) throw new Error('the session does not live');
  return caller;
};
const lastSeen = async (accountId: number) => {
  const row = api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', accountId);
  return (await row.executeTakeFirstOrThrow()).last_seen_at;
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
    return lastSeen(id);
  };
  const first = await noted();
  api.pass(minute);
  expect(await noted()).toBe(first);
  api.pass(1);
  expect(await noted()).toBe(api.clock.now.toISOString());
});

test('a use that is noted late takes back none that was noted since', async () => {
  const { id, token } = await api.enter('volunteer');
  const caller = await callerBehind(token);
  const seenAt = api.clock.now.toISOString();
  api.pass(3 * minute);
  await callerBehind(token);
  const earlier = new Date(api.clock.now.getTime() - minute / 2);
  await callerOf(api.ports, token, earlier, async () => ({ tokenHash: '', seenAt, caller }));
  expect(await lastSeen(id)).toBe(api.clock.now.toISOString());
});

test('on a clock that is set back, uses and proofs of later count as of now, and nothing else counts as a proof', async () => {
  const [plain, proven] = [await api.enter('volunteer'), await api.enter('volunteer')];
  const began = api.clock.now.toISOString();
  api.pass(hour);
  const { sessionId } = await callerBehind(proven.token);
  await noteProof(api.database, sessionId, api.clock.now);
  await callerBehind(plain.token);
  const later = api.clock.now.toISOString();
  const found = async ({ id, token }: typeof plain) => {
    await callerBehind(token);
    return [await lastSeen(id), (await callerBehind(token)).provenAt];
  };
  api.pass(-minute);
  expect([await found(plain), await found(proven)]).toEqual([
    [later, began],
    [later, later],
  ]);
  api.pass(-minute);
  const now = api.clock.now.toISOString();
  expect([await found(plain), await found(proven)]).toEqual([
    [now, began],
    [now, now],
  ]);
});

test('a session that began more than a minute ahead of the clock is over everywhere, and is removed', async () => {
  const { id, token } = await api.enter('volunteer');
  const caller = await callerBehind(token);
  const living = async () => [
    (await callerOf(api.ports, token)) !== undefined,
    (await sessionsOf(api.ports, caller)).length,
    (await activeSessions(api.ports, [caller.sessionId])).length,
  ];
  api.pass(-minute);
  await purgeOldSessions(api.ports);
  expect(await living()).toEqual([true, 1, 1]);
  api.pass(-1);
  expect(await living()).toEqual([false, 0, 0]);
  await purgeOldSessions(api.ports);
  expect(await sessionsLeft(id)).toBe(0);
});

test('a second factor is the person’s own, or one that the provider of the session has asked for', async () => {
  const { id, token } = await api.enter('volunteer');
  const { sessionId } = await callerBehind(token);
  const { database } = api;
  const hasFactor = async (own: boolean, provider: boolean) => {
    await database.updateTable('account').set({ second_factor: own }).where('id', '=', id).execute();
    await database.updateTable('session').set({ two_factors: provider }).where('id', '=', sessionId).execute();
    return (await callerBehind(token)).secondFactor;
  };
  expect([await hasFactor(false, false), await hasFactor(true, false), await hasFactor(false, true)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('where replicas may answer, a session says how far the log was written when it was found', async () => {
  const { token } = await api.enter('volunteer');
  expect((await callerBehind(token)).writtenUpTo).toBeNull();
  const caller = await callerOf({ ...api.ports, replicas: {} as never }, token);
  expect(caller?.writtenUpTo).toEqual(expect.any(String));
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
