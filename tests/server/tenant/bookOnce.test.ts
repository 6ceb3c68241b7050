import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { apiForFile, testKeys } from '../api';
import { stuckIn } from '#engine/tests/stuck';

// What else happens to a booking while it waits for its turn at the merchant.
let token: string;
let accountId: number;
let id: number;
let requestId = '';
const api = await apiForFile();
beforeEach(async () => {
  id = await api.addTenant();
  ({ token, id: accountId } = await api.enter('admin'));
  requestId = `once-${id}`;
});

const deposit = (amount = '10.00') => api.post('tenant/deposit', token, { id, amount, remark: 'paid', requestId });
const waiting = async (more = 0) => {
  await expect.poll(() => stuckIn(api.database)).toBeGreaterThan(more);
};
const nothingIsBooked = async () => {
  expect(await api.database.selectFrom('amount_log').select('id').where('tenant_id', '=', id).execute()).toEqual([]);
  const { balance } = await api.database
    .selectFrom('tenant')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(balance).toBe('0.00');
  const messages = await api.database
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', `tenant:${id}`)
    .execute();
  expect(messages).toEqual([]);
};

test('a booking is refused when its session ends while it runs', async () => {
  const sent = await api.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
    const booking = deposit();
    await waiting();
    return { booking };
  });
  expect((await sent.booking).code).toBe(401);
  await nothingIsBooked();
});

test('ending a session waits for a booking that has begun in it', async () => {
  let ending: Promise<unknown> | undefined;
  const sent = await api.database.transaction().execute(async (tx) => {
    await sql`select from tenant where id = ${id} for update`.execute(tx);
    const booking = deposit();
    await waiting();
    ending = api.database.deleteFrom('session').where('account_id', '=', accountId).execute();
    await waiting(1);
    return { booking };
  });
  expect((await sent.booking).code).toBe(0);
  await ending;
});

test('an id that is given up while its booking waits is final: nothing is booked', async () => {
  const sent = await api.database.transaction().execute(async (tx) => {
    await sql`select from tenant where id = ${id} for update`.execute(tx);
    const booking = deposit();
    await waiting();
    const settled = await api.post('tenant/settle-booking', token, { id, requestId });
    expect(settled).toMatchObject({ code: 0, data: { booked: null } });
    return { booking };
  });
  expect(await sent.booking).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
  await nothingIsBooked();
});

test('of many sends of one id at once one books, and all get its answer', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => deposit('3.00')));
  for (const { code, data } of replies) expect([code, data.balance]).toEqual([0, '3.00']);
  expect(replies.map(({ data }) => data)).toEqual(replies.map(() => replies[0]?.data));
  const rows = (await api.auditLog('deposit')).filter(({ record_id: recordId }) => recordId === id);
  expect(rows).toHaveLength(1);
});

test('the row of the operation log says how long a booking waited for its turn', async () => {
  await api.database.transaction().execute(async (tx) => {
    await sql`select from tenant where id = ${id} for update`.execute(tx);
    const booking = deposit();
    await waiting();
    await sql`select pg_sleep(0.3)`.execute(tx);
    return { booking };
  });
  const row = async () => (await api.auditLog('deposit')).find(({ record_id: recordId }) => recordId === id);
  await expect.poll(async () => (await row())?.duration_ms).toBeGreaterThanOrEqual(300);
});

test('a merchant’s chain holds in any order of waiting, and continues after rows written past the booking', async () => {
  const keys = Array.from({ length: 30 }, (_, n) => `${requestId}-${n}`);
  const book = (requestIds: readonly string[]) =>
    Promise.all(
      requestIds.map((one) => api.post('tenant/deposit', token, { id, amount: '1.00', remark: 'r', requestId: one })),
    );
  await book(keys.slice(0, 20));
  await sql`
    insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at)
    select tenant_id, type, 0.01, balance_after, balance_after + 0.01, level, '', operator_id, ${requestId}, created_at
    from amount_log where tenant_id = ${id} order by id desc limit 1`.execute(api.database);
  await book(keys.slice(20));
  const rows = await api.database.selectFrom('amount_log').select('id').where('tenant_id', '=', id).execute();
  expect(rows).toHaveLength(31);
  const { findings } = await checkIntegrity(api.database, testKeys);
  expect(findings.filter(({ kind }) => kind === 'unchained')).toEqual([]);
  // The row without a stamp, which nobody booked.
  expect(findings.filter(({ kind }) => kind === 'added')).toHaveLength(1);
});
