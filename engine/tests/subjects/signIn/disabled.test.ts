import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit, type AuditContext } from '#engine/server/audit/auditLog';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const admin = await api.enter('librarian');

/** How many wait for a row that another transaction holds. */
const waitingCount = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::integer as waiting from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(api.database);
  return rows[0]?.waiting ?? 0;
};

test('disabling a person waits for a write that is about to commit', async () => {
  const person = await api.enter('volunteer');
  const { id: sessionId } = await api.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const audit: AuditContext = {
    action: 'insert',
    resource: 'loan',
    ip: '192.0.2.1',
    userAgent: 'test',
    stamp: api.ports.integrity.stamp,
    startedAt: performance.now(),
    operator: { id: person.id, username: person.username, role: 'volunteer', ownRole: 'volunteer', sessionId },
  };
  let disabling: Promise<unknown> = Promise.resolve();
  await api.database.transaction().execute(async (tx) => {
    await writeAudit(tx, api.clock.now, audit, [{ recordId: 1 }]);
    disabling = api.post('account/disable', admin.token, { id: person.id });
    await expect.poll(waitingCount, { interval: 10 }).toBe(1);
  });
  expect(await disabling).toMatchObject({ code: 0 });
  const late = api.database.transaction().execute((tx) => writeAudit(tx, api.clock.now, audit, [{ recordId: 2 }]));
  await expect(late).rejects.toMatchObject({ code: 401 });
});

test('two admins who reset each other’s password at once take turns', async () => {
  const [a, b] = [await api.enter('librarian'), await api.enter('librarian')];
  const reset = (by: { token: string }, whose: { id: number }) =>
    api.post('account/reset-password', by.token, { id: whose.id, password: 'Fresh-99' });
  const replies = await Promise.all([reset(a, b), reset(b, a)]);
  expect(replies.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, 401]);
});

const switchTo = (token: string, role: string, schoolId?: number) =>
  api.post('auth/switch-role', token, { role, ...(schoolId === undefined ? {} : { schoolId }) });

test('an admin in another role may do exactly what that role may', async () => {
  const { token } = await api.enter('librarian');
  expect((await api.get('account/list', token)).code).toBe(0);
  expect(await switchTo(token, 'volunteer')).toMatchObject({ code: 0, data: true });
  expect((await api.get('account/list', token)).code).toBe(403);
  expect((await api.get('loan/list', token)).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ role: 'volunteer', ownRole: 'librarian' });
});

test('as one school’s admin only the rows of that school are seen', async () => {
  const { token, id } = await api.enter('librarian');
  const [own, other] = [await api.addSchool(), await api.addSchool()];
  for (const schoolId of [own, other])
    await api.post('loan/insert', token, { schoolId, number: `s-${schoolId}-${id}` });
  await switchTo(token, 'teacher', own);
  const { data, total } = await api.get('loan/list', token);
  expect(total).toBe(1);
  expect(data).toHaveLength(1);
});

test('an admin may return to their own role at any time, but not switch to a third one', async () => {
  const { token } = await api.enter('librarian');
  await switchTo(token, 'clerk');
  expect((await switchTo(token, 'volunteer')).code).toBe(0);
  expect((await switchTo(token, 'librarian')).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).not.toHaveProperty('ownRole');
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('a school is named exactly for a school admin, and has to be there', async () => {
  const { token } = await api.enter('librarian');
  const faults = async (role: string, schoolId?: number) => (await switchTo(token, role, schoolId)).data;
  expect(await faults('teacher')).toEqual({ errors: { schoolId: 'required' } });
  expect(await faults('teacher', 999_999)).toEqual({ errors: { schoolId: 'noSuchRecord' } });
  expect(await faults('volunteer', await api.addSchool())).toEqual({ errors: { schoolId: 'mustBeEmpty' } });
  expect(await faults('boss')).toEqual({ errors: { role: 'notAnOption' } });
  expect((await api.get('auth/user-info', token)).data.role).toBe('librarian');
});

test('nobody but an admin takes on a role, also not their own', async () => {
  for (const role of ['volunteer', 'clerk', 'teacher'] as const) {
    const { token } = await api.enter(role);
    expect((await switchTo(token, 'librarian')).code).toBe(403);
    expect((await switchTo(token, role)).code).toBe(403);
  }
});

test('the audit log names both the person and the role they took on', async () => {
  const { token, id } = await api.enter('librarian');
  const schoolId = await api.addSchool();
  await switchTo(token, 'volunteer');
  const { data } = await api.post('loan/insert', token, {
    schoolId,
    number: 'p-acting',
  });
  const row = (await api.auditLog('insert')).find((one) => one.record_id === data.id && one.operator_id === id);
  expect(row).toMatchObject({ operator_id: id, role: 'librarian', acting_role: 'volunteer', acting_school_id: null });
  const [switched] = (await api.auditLog('switch-role')).filter((one) => one.operator_id === id);
  expect(switched?.changes).toEqual({ role: ['librarian', 'volunteer'], schoolId: [null, null] });
});

test('another session of the same admin keeps its role', async () => {
  const { token, username } = await api.enter('librarian');
  const second = await api.signIn(username);
  await switchTo(token, 'volunteer');
  expect((await api.get('account/list', second)).code).toBe(0);
});
