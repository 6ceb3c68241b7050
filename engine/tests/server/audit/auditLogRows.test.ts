import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import { writeAudit, writeAuditAnyway, type AuditContext, type AuditOutcome } from '#engine/server/audit/auditLog';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const hour = 3_600_000;
const audit = (operator?: AuditContext['operator']): AuditContext => ({
  action: 'modify',
  resource: 'school',
  ip: '192.0.2.1',
  userAgent: 'test',
  startedAt: performance.now() - hour,
  stamp: api.ports.integrity.stamp,
  ...(operator ? { operator } : {}),
});
/** The row that this operation leaves. */
const rowOf = async (operator?: AuditContext['operator'], outcome: AuditOutcome = {}) => {
  await writeAuditAnyway(api.database, api.clock.now, audit(operator), [outcome]);
  return (await api.auditLog()).at(-1);
};

test('an operation in another role names both roles and the school, any other neither', async () => {
  const schoolId = await api.addSchool();
  const { id } = await api.addAccount('librarian');
  const person = { id, username: 'a', ownRole: 'librarian', organizationId: schoolId } as const;
  expect(await rowOf({ ...person, role: 'teacher' })).toMatchObject({
    role: 'librarian',
    acting_role: 'teacher',
    acting_school_id: schoolId,
  });
  expect(await rowOf({ ...person, role: 'librarian' })).toMatchObject({
    role: 'librarian',
    acting_role: null,
    acting_school_id: null,
  });
  const { ownRole: _, ...named } = person;
  expect(await rowOf({ ...named, role: 'volunteer' })).toMatchObject({
    role: 'volunteer',
    acting_role: null,
    acting_school_id: null,
  });
});

test('a row has the duration and the changes of the operation, if any', async () => {
  const row = await rowOf(undefined, { changes: { budget: ['0.00', '1.00'] } });
  expect(row).toMatchObject({ operator_id: null, changes: { budget: ['0.00', '1.00'] }, record_id: null });
  expect(row?.duration_ms).toBeGreaterThanOrEqual(hour);
  expect(row?.duration_ms).toBeLessThan(hour + 60_000);
  expect((await rowOf())?.changes).toBeNull();
});

test('the stamp covers the whole row', async () => {
  const stamped: object[] = [];
  const stamp: AuditContext['stamp'] = (table, row) => {
    stamped.push(row);
    return api.ports.integrity.stamp(table, row);
  };
  await writeAuditAnyway(api.database, api.clock.now, { ...audit(), stamp }, [{ recordId: 7, result: 403 }]);
  expect(stamped).toEqual([
    expect.objectContaining({ action: 'modify', resource: 'school', record_id: 7, result: 403, ip: '192.0.2.1' }),
  ]);
});

test('whoever is asked for approval judges the records of the rows, that of the call where a row names none', async () => {
  const held = new ApprovalRequired({ by: ['librarian'] }, []);
  const judged: unknown[] = [];
  const hold: AuditContext['hold'] = async (_, outcomes) => {
    judged.push(...outcomes);
    return held;
  };
  const before = (await api.auditLog()).length;
  const write = (more: Partial<AuditContext>) =>
    writeAudit(api.database, api.clock.now, { ...audit(), hold, ...more }, [{ recordId: 8 }, { changes: {} }]);
  await expect(write({ recordId: 7 })).rejects.toBe(held);
  await expect(write({})).rejects.toBe(held);
  expect(judged).toEqual([{ recordId: 8 }, { recordId: 7, changes: {} }, { recordId: 8 }, { changes: {} }]);
  expect(await api.auditLog()).toHaveLength(before);
});

test('a write is refused once its session has ended, and nothing is written without an outcome', async () => {
  const { id, token } = await api.enter('librarian');
  const { id: sessionId } = await api.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const inSession = audit({ id, username: 'a', sessionId });
  const count = async () => (await api.auditLog()).length;
  const before = await count();
  await writeAudit(api.database, api.clock.now, inSession, [{}, {}]);
  expect(await count()).toBe(before + 2);
  await api.post('auth/logout', token);
  const after = await count();
  await expect(writeAudit(api.database, api.clock.now, inSession, [{}])).rejects.toMatchObject({ code: 401 });
  await writeAudit(api.database, api.clock.now, inSession, []);
  await writeAuditAnyway(api.database, api.clock.now, inSession, []);
  expect(await count()).toBe(after);
  await writeAuditAnyway(api.database, api.clock.now, inSession, [{}]);
  await writeAudit(api.database, api.clock.now, audit(), [{}]);
  expect(await count()).toBe(after + 2);
});

test('a person in their own role has no acting role or school in the log', async () => {
  const own = await api.enter('teacher');
  await api.post('auth/logout', own.token);
  expect((await api.auditLog('logout')).at(-1)).toMatchObject({
    operator_id: own.id,
    role: 'teacher',
    acting_role: null,
    acting_school_id: null,
  });
});

test('a write whose log row fails is undone', async () => {
  const { token } = await api.enter('librarian');
  const { id } = await api.addAccount('volunteer');
  await sql`alter table operation_log add constraint no_disable check (action <> 'disable' or result <> 0) not valid`.execute(
    api.database,
  );
  expect((await api.post('account/disable', token, { id })).code).toBe(500);
  await sql`alter table operation_log drop constraint no_disable`.execute(api.database);
  expect((await api.get('account/detail', token, { id })).data).toMatchObject({ status: 1, version: 1 });
});

test('the database itself refuses to change, delete or empty the log', async () => {
  const acts = [sql`update operation_log set result = 0`, sql`delete from operation_log`, sql`truncate operation_log`];
  for (const act of acts) await expect(act.execute(api.database)).rejects.toThrow('operation_log is append-only');
  // It reaches several logs, in the order in which the tables were made.
  await expect(sql`truncate account cascade`.execute(api.database)).rejects.toThrow(/_log is append-only/);
});
