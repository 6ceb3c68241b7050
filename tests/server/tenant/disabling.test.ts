import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
