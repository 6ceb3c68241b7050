import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountType, balanceMax } from '../../../resources/entities/amountLog';
import { book } from '../../../server/money/ledger';
import type { Booking } from '../../../server/money/booking';
import { reconcileBalances } from '../../../server/money/reconcile';
import { startApi, type Api } from '../api';

let api: Api;
let operatorId: number;
beforeAll(async () => {
  api = await startApi();
  operatorId = (await api.addAccount('admin')).id;
});
afterAll(() => api.close());

let booked = 0;
const booking = (tenantId: number, type: Booking['type'], amount: string): Booking => {
  booked += 1;
  const { now, integrity } = api.ports;
  const requestId = `ledger-${booked}`;
  return { type, tenantId, amount, remark: 'test', operatorId, requestId, now: now(), stamp: integrity.stamp };
};
const bookOne = (...what: Parameters<typeof booking>) =>
  api.database.transaction().execute((tx) => book(tx, booking(...what)));
const deposit = (tenantId: number, amount: string) => bookOne(tenantId, amountType.deposit, amount);
const deduct = (tenantId: number, amount: string) => bookOne(tenantId, amountType.deduction, amount);
const balanceOf = async (id: number) =>
  (await api.database.selectFrom('tenant').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance;
const rowsOf = (id: number) =>
  api.database.selectFrom('amount_log').selectAll().where('tenant_id', '=', id).orderBy('id').execute();

const yuan = (cents: number) => (cents / 100).toFixed(2);
/** Each has its own merchant. */
const sequences = 1000;

test(`any of ${sequences} random sequences of bookings ends as a plain model says, row by row`, async () => {
  const step = record({
    type: constantFrom(amountType.deposit, amountType.deduction),
    cents: integer({ min: 1, max: 5000 }),
  });
  await assert(
    asyncProperty(array(step, { maxLength: 20 }), async (steps) => {
      const id = await api.addTenant();
      let model = 0;
      const log: object[] = [];
      for (const { type, cents } of steps) {
        const after = model + (type === amountType.deduction ? -cents : cents);
        const fits = after >= 0;
        const [before, amount] = [yuan(model), yuan(cents)];
        const outcome = await bookOne(id, type, amount).catch((error: { data: unknown }) => error.data);
        expect(outcome).toEqual(fits ? { before, after: yuan(after) } : { reason: 'insufficient', balance: before });
        if (!fits) continue;
        log.push({ type, amount, balance_before: before, balance_after: yuan(after), level: 1 });
        model = after;
      }
      expect(await balanceOf(id)).toBe(yuan(model));
      expect(await rowsOf(id)).toMatchObject(log);
    }),
    { numRuns: sequences },
  );
  expect(await reconcileBalances(api.database)).toMatchObject({ wrongBalances: [], brokenRows: [] });
}, 120_000);

const rounds = 100;
test(`of 50 deductions of 10 from 100 at once, ten succeed: ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await api.addTenant();
    await deposit(id, '100.00');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => deduct(id, '10.00')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balanceOf(id)).toBe('0.00');
    expect(await rowsOf(id)).toHaveLength(11);
  }
  expect(await reconcileBalances(api.database)).toMatchObject({ wrongBalances: [], brokenRows: [] });
}, 120_000);

test('a balance may be all that its column holds, and no more', async () => {
  const id = await api.addTenant();
  await deposit(id, balanceMax);
  await expect(deposit(id, '0.01')).rejects.toMatchObject({ code: 422, data: { errors: { amount: 'tooBig' } } });
  expect(await balanceOf(id)).toBe(balanceMax);
  expect(await deduct(id, balanceMax)).toEqual({ before: balanceMax, after: '0.00' });
});

test('nothing is booked for a disabled, deleted or missing merchant', async () => {
  for (const status of [0, 2] as const) {
    const id = await api.addTenant({ status });
    await expect(deposit(id, '1.00')).rejects.toMatchObject({ code: 409, data: { reason: 'state', ids: [id] } });
    expect(await rowsOf(id)).toEqual([]);
  }
  await expect(deposit(987_654, '1.00')).rejects.toMatchObject({ code: 404 });
});

test('the database itself refuses to change, remove or empty the log', async () => {
  const id = await api.addTenant();
  await deposit(id, '5.00');
  const statements = [
    'update amount_log set amount = 1',
    'delete from amount_log',
    'truncate amount_log',
    'truncate tenant cascade',
  ];
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(api.database)).rejects.toThrow(/is append-only/);
  }
  expect(await rowsOf(id)).toMatchObject([{ amount: '5.00' }]);
});

/** Does what nobody can while the trigger stands. */
const tamper = async (statement: string) => {
  await api.database.transaction().execute(async (tx) => {
    await sql`alter table amount_log disable trigger amount_log_append_only`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table amount_log enable trigger amount_log_append_only`.execute(tx);
  });
};

test('the comparison names the row that was tampered with, and the merchant whose balance was', async () => {
  const [id, other] = [await api.addTenant({ name: 'tampered' }), await api.addTenant({ name: 'moved' })];
  for (const amount of ['10.00', '20.00', '30.00']) await deposit(id, amount);
  const [, second, third] = await rowsOf(id);
  expect(await reconcileBalances(api.database)).toMatchObject({ wrongBalances: [], brokenRows: [] });

  await tamper(`update amount_log set amount = 25 where id = ${second?.id}`);
  await api.database.updateTable('tenant').set({ balance: '7.00' }).where('id', '=', other).execute();
  expect(await reconcileBalances(api.database)).toMatchObject({
    wrongBalances: [
      { tenantId: id, name: 'tampered', balance: '60.00', sum: '65.00' },
      { tenantId: other, name: 'moved', balance: '7.00', sum: '0.00' },
    ],
    brokenRows: [
      {
        id: second?.id,
        tenantId: id,
        amount: '25.00',
        balanceBefore: '10.00',
        balanceAfter: '30.00',
        expectedBefore: '10.00',
      },
    ],
  });

  await tamper(`delete from amount_log where id = ${second?.id}`);
  const { brokenRows } = await reconcileBalances(api.database);
  expect(brokenRows).toMatchObject([{ id: third?.id, balanceBefore: '30.00', expectedBefore: '10.00' }]);
});
