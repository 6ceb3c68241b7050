import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeAudit, type AuditContext } from '#engine/server/audit/auditLog';
import { apiForFile } from '../api';

const api = await apiForFile();
const admin = await api.enter('admin');

/** Keeps everyone from writing this merchant until `release` is called. */
const hold = async (tenantId: number) => {
  let release = () => {};
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const done = api.database.transaction().execute(async (tx) => {
    await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().execute();
    isHeld();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await held;
  return async () => {
    release();
    await done;
  };
};

/** How many wait for a row that another transaction holds. */
const waitingCount = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::integer as waiting from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(api.database);
  return rows[0]?.waiting ?? 0;
};

test('disabling a person answers only after that person’s running booking', async () => {
  const [person, tenantId] = [await api.enter('admin'), await api.addTenant()];
  const release = await hold(tenantId);
  const booking = api.post('tenant/deposit', person.token, {
    id: tenantId,
    amount: '5.00',
    remark: 'late',
    requestId: 'late',
  });
  await expect.poll(waitingCount, { interval: 10 }).toBe(1);
  const ended: string[] = [];
  void booking.then(() => ended.push('booking'));
  const disabling = api.post('account/disable', admin.token, { id: person.id }).then(({ code }) => {
    ended.push('disabling');
    return code;
  });
  await expect.poll(waitingCount, { interval: 10 }).toBe(2);
  expect(ended).toEqual([]);
  await release();
  expect([(await booking).code, await disabling]).toEqual([0, 0]);
  const again = { id: tenantId, amount: '5.00', remark: 'too late', requestId: 'too late' };
  expect((await api.post('tenant/deposit', person.token, again)).code).toBe(401);
});

test('disabling a person waits for a write that is about to commit', async () => {
  const person = await api.enter('employee');
  const { id: sessionId } = await api.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const audit: AuditContext = {
    action: 'insert',
    resource: 'entry',
    ip: '192.0.2.1',
    userAgent: 'test',
    stamp: api.ports.integrity.stamp,
    startedAt: performance.now(),
    operator: { id: person.id, username: person.username, role: 'employee', ownRole: 'employee', sessionId },
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
  const [a, b] = [await api.enter('admin'), await api.enter('admin')];
  const reset = (by: { token: string }, whose: { id: number }) =>
    api.post('account/reset-password', by.token, { id: whose.id, password: 'Fresh-99' });
  const replies = await Promise.all([reset(a, b), reset(b, a)]);
  expect(replies.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, 401]);
});

const switchTo = (token: string, role: string, tenantId?: number) =>
  api.post('auth/switch-role', token, { role, ...(tenantId === undefined ? {} : { tenantId }) });

test('an admin in another role may do exactly what that role may', async () => {
  const { token } = await api.enter('admin');
  expect((await api.get('account/list', token)).code).toBe(0);
  expect(await switchTo(token, 'employee')).toMatchObject({ code: 0, data: true });
  expect((await api.get('account/list', token)).code).toBe(403);
  expect((await api.get('enter-info/list', token)).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).toMatchObject({ role: 'employee', ownRole: 'admin' });
});

test('as one merchant’s admin only the rows of that merchant are seen', async () => {
  const { token, id } = await api.enter('admin');
  const [own, other] = [await api.addTenant(), await api.addTenant()];
  for (const tenantId of [own, other])
    await api.post('tenant/deposit', token, {
      id: tenantId,
      amount: '10.00',
      remark: 'r',
      requestId: `s-${tenantId}-${id}`,
    });
  await switchTo(token, 'tenant_admin', own);
  const { data, total } = await api.get('amount-log/list', token);
  expect(total).toBe(1);
  expect(data).toHaveLength(1);
  expect((await api.get('tenant/balance', token)).data).toEqual({ balance: '10.00' });
});

test('an admin may return to their own role at any time, but not switch to a third one', async () => {
  const { token } = await api.enter('admin');
  await switchTo(token, 'customer_service');
  expect((await switchTo(token, 'employee')).code).toBe(0);
  expect((await switchTo(token, 'admin')).code).toBe(0);
  expect((await api.get('auth/user-info', token)).data).not.toHaveProperty('ownRole');
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('a merchant is named exactly for a merchant admin, and has to be there', async () => {
  const { token } = await api.enter('admin');
  const faults = async (role: string, tenantId?: number) => (await switchTo(token, role, tenantId)).data;
  expect(await faults('tenant_admin')).toEqual({ errors: { tenantId: 'required' } });
  expect(await faults('tenant_admin', 999_999)).toEqual({ errors: { tenantId: 'noSuchRecord' } });
  expect(await faults('employee', await api.addTenant())).toEqual({ errors: { tenantId: 'mustBeEmpty' } });
  expect(await faults('boss')).toEqual({ errors: { role: 'notAnOption' } });
  expect((await api.get('auth/user-info', token)).data.role).toBe('admin');
});

test('nobody but an admin takes on a role, also not their own', async () => {
  for (const role of ['employee', 'customer_service', 'tenant_admin'] as const) {
    const { token } = await api.enter(role);
    expect((await switchTo(token, 'admin')).code).toBe(403);
    expect((await switchTo(token, role)).code).toBe(403);
  }
});

test('the audit log names both the person and the role they took on', async () => {
  const { token, id } = await api.enter('admin');
  const tenantId = await api.addTenant();
  await switchTo(token, 'employee');
  const { data } = await api.post('enter-info/insert', token, {
    tenantId,
    playerId: 'p-acting',
    result: 1,
    cutting: 0,
  });
  const row = (await api.auditLog('insert')).find((one) => one.record_id === data.id && one.operator_id === id);
  expect(row).toMatchObject({ operator_id: id, role: 'admin', acting_role: 'employee', acting_tenant_id: null });
  const [switched] = (await api.auditLog('switch-role')).filter((one) => one.operator_id === id);
  expect(switched?.changes).toEqual({ role: ['admin', 'employee'], tenantId: [null, null] });
});

test('another session of the same admin keeps its role', async () => {
  const { token, username } = await api.enter('admin');
  const second = await api.signIn(username);
  await switchTo(token, 'employee');
  expect((await api.get('account/list', second)).code).toBe(0);
});
