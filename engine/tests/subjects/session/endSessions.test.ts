import { beforeEach, expect, test } from 'vitest';
import type { Queries } from '#engine/server/database/tables';
import { publish } from '#engine/server/events/publish';
import {
  endActingSessions,
  endOldestSessions,
  endOwnedSession,
  endSessions,
} from '#engine/subjects/session/server/endSessions';
import { impersonate } from '#engine/subjects/session/server/sessions';
import { apiForFile } from '#engine/tests/api';
import { stuckIn } from '#engine/tests/stuck';

const told: { about: string; id?: number; accountIds?: number[]; keep?: number }[] = [];
const api = await apiForFile();
await api.ports.events.subscribe((event) => void told.push(event as (typeof told)[number]));
beforeEach(() => void told.splice(0));

/** Events arrive in order, so whoever has the last one has them all. */
const heard = async () => {
  await publish(api.database, { about: 'box', recipients: [] });
  await expect.poll(() => told.at(-1)?.about, { interval: 5 }).toBe('box');
  return told.splice(0).slice(0, -1);
};
const within = <T>(act: (tx: Queries) => Promise<T>) => api.database.transaction().execute(act);
const sessionsOf = async (accountId: number) =>
  (
    await api.database.selectFrom('session').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
  ).map((row) => ({ id: row.id, role: row.acting_role, schoolId: row.acting_school_id }));
/** An account with this many sessions, and their ids. */
const withSessions = async (count: number) => {
  const { id, username } = await api.addAccount('librarian');
  for (let made = 0; made < count; made += 1) await api.signIn(username);
  await heard();
  return { id, ids: (await sessionsOf(id)).map((session) => session.id) };
};

test('one session takes another role and returns it, and each change notifies that session alone', async () => {
  const { id, ids } = await withSessions(2);
  const [first = 0] = ids;
  const schoolId = await api.addSchool();
  await within((tx) => impersonate(tx, first, { role: 'teacher', organizationId: schoolId }));
  expect((await sessionsOf(id)).map(({ role, schoolId: of }) => [role, of])).toEqual([
    ['teacher', schoolId],
    [null, null],
  ]);
  await within((tx) => impersonate(tx, first, null));
  expect((await sessionsOf(id))[0]).toEqual({ id: first, role: null, schoolId: null });
  expect(await heard()).toEqual([
    { about: 'rights', id: first },
    { about: 'rights', id: first },
  ]);
});

test('all sessions of the named accounts end but the one kept, and nobody else’s', async () => {
  const [one, two, other] = [await withSessions(2), await withSessions(1), await withSessions(1)];
  const keep = one.ids[1] ?? 0;
  await within((tx) => endSessions(tx, [one.id, two.id], keep));
  expect([await sessionsOf(one.id), await sessionsOf(two.id), await sessionsOf(other.id)]).toMatchObject([
    [{ id: keep }],
    [],
    [{ id: other.ids[0] }],
  ]);
  await within((tx) => endSessions(tx, [one.id]));
  expect(await sessionsOf(one.id)).toEqual([]);
  await within((tx) => endSessions(tx, []));
  expect(await heard()).toEqual([
    { about: 'sessions', accountIds: [one.id, two.id], keep },
    { about: 'sessions', accountIds: [one.id] },
  ]);
});

test('with the sessions of an account its link to set a password ends, and nobody else’s', async () => {
  const [one, other] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  const links = [one, other].map(({ id }) => ({
    account_id: id,
    token_hash: 'x',
    expires_at: new Date().toISOString(),
  }));
  await api.database.insertInto('password_link').values(links).execute();
  await within((tx) => endSessions(tx, [one.id]));
  const left = await api.database.selectFrom('password_link').select('account_id').execute();
  expect(left).toEqual([{ account_id: other.id }]);
  await heard();
});

test('of many accounts at once each is notified exactly once', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => 5_000_000 + at);
  await within((tx) => endSessions(tx, ids));
  const events = await heard();
  expect(events.map(({ accountIds }) => accountIds?.length)).toEqual([200, 200]);
  expect(events.flatMap(({ accountIds }) => accountIds)).toEqual(ids);
});

test('two people who end each other’s sessions at once take turns', async () => {
  const first = await api.database.startTransaction().execute();
  await endSessions(first, [6_000_000]);
  const second = within((tx) => endActingSessions(tx, [6_000_000]));
  await expect.poll(() => stuckIn(api.database), { interval: 5 }).toBe(1);
  await first.commit().execute();
  await second;
  await heard();
});

test('a session ends only by its id and its account together, else nothing ends and nobody is notified', async () => {
  const [one, other] = [await withSessions(2), await withSessions(1)];
  const [first = 0, second = 0] = one.ids;
  expect(await within((tx) => endOwnedSession(tx, other.id, first))).toBe(false);
  expect(await heard()).toEqual([]);
  expect(await within((tx) => endOwnedSession(tx, one.id, first))).toBe(true);
  expect((await sessionsOf(one.id)).map(({ id }) => id)).toEqual([second]);
  expect(await sessionsOf(other.id)).toHaveLength(1);
  expect(await heard()).toEqual([{ about: 'session', id: first }]);
});

test('sessions that act for one of the named schools end, and no other', async () => {
  const { id, ids } = await withSessions(3);
  const [first = 0, second = 0, third = 0] = ids;
  const [gone, kept] = [await api.addSchool(), await api.addSchool()];
  await within((tx) => impersonate(tx, first, { role: 'teacher', organizationId: gone }));
  await within((tx) => impersonate(tx, second, { role: 'teacher', organizationId: kept }));
  await heard();
  await within((tx) => endActingSessions(tx, [gone]));
  expect((await sessionsOf(id)).map((session) => session.id)).toEqual([second, third]);
  expect(await heard()).toEqual([{ about: 'session', id: first }]);
});

test('the oldest sessions over the number kept end, those that have run out before any that lives', async () => {
  const { id, ids } = await withSessions(4);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const at = (milliseconds: number) => new Date(api.clock.now.getTime() + milliseconds).toISOString();
  const limits = { idleSince: at(-1000), bornAfter: at(-2000) };
  const age = (session: number, values: { last_seen_at?: string; created_at?: string }) =>
    api.database.updateTable('session').set(values).where('id', '=', session).execute();
  const end = (kept: number) => within((tx) => endOldestSessions(tx, id, kept, limits));
  expect(await end(4)).toEqual([]);
  await age(third, { last_seen_at: limits.idleSince });
  expect(await end(3)).toEqual([third]);
  await age(fourth, { created_at: limits.bornAfter });
  expect(await end(2)).toEqual([fourth]);
  expect(await end(1)).toEqual([first]);
  expect((await sessionsOf(id)).map((session) => session.id)).toEqual([second]);
  expect(await end(0)).toEqual([second]);
  expect((await heard()).map((event) => event.id)).toEqual([third, fourth, first, second]);
});

test('sessions that end together are published in the order in which they began', async () => {
  const { id, ids } = await withSessions(3);
  // What was changed last stands last in the table.
  await api.database
    .updateTable('session')
    .set({ acting_role: null })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const at = api.clock.now.toISOString();
  expect(await within((tx) => endOldestSessions(tx, id, 0, { idleSince: at, bornAfter: at }))).toEqual(ids);
  expect((await heard()).map((event) => event.id)).toEqual(ids);
});
