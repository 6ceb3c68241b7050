import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceMax } from '#resources/amountLog/amountLog';
import { reconcileBalances } from '#server/tenant/reconcile';
import { bookSequences, deductAtOnce, startLedger, type Ledger } from './ledgerRounds';
import { apiForFile } from '../api';
import { playDays } from './moneyDays';

let ledger: Ledger;
beforeAll(async () => void (ledger = await startLedger()));
afterAll(() => ledger.close());

// A few of each; `tests/long` has many.
const sequences = 150;
test(`any of ${sequences} random sequences of bookings ends as a plain model says, row by row`, async () => {
  expect(await bookSequences(ledger, sequences)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});

const rounds = 10;
test(`of 50 deductions of 10 from 100 at once, ten succeed: ${rounds} rounds`, async () => {
  expect(await deductAtOnce(ledger, rounds)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});

test('a balance may be all that its column holds, and no more', async () => {
  const id = await ledger.addTenant();
  await ledger.deposit(id, balanceMax);
  await expect(ledger.deposit(id, '0.01')).rejects.toMatchObject({ code: 422, data: { errors: { amount: 'tooBig' } } });
  expect(await ledger.balanceOf(id)).toBe(balanceMax);
  expect(await ledger.deduct(id, balanceMax)).toEqual({ before: balanceMax, after: '0.00' });
});

test('nothing is booked for a disabled, deleted or missing merchant', async () => {
  for (const status of [0, 2] as const) {
    const id = await ledger.addTenant({ status });
    await expect(ledger.deposit(id, '1.00')).rejects.toMatchObject({ code: 409, data: { reason: 'state', ids: [id] } });
    expect(await ledger.rowsOf(id)).toEqual([]);
  }
  await expect(ledger.deposit(987_654, '1.00')).rejects.toMatchObject({ code: 404 });
});

test('the database itself refuses to change, remove or empty the log', async () => {
  const id = await ledger.addTenant();
  await ledger.deposit(id, '5.00');
  const statements = [
    'update amount_log set amount = 1',
    'delete from amount_log',
    'truncate amount_log',
    'truncate tenant cascade',
  ];
  for (const statement of statements) {
    await expect(sql.raw(statement).execute(ledger.database)).rejects.toThrow(/is append-only/);
  }
  expect(await ledger.rowsOf(id)).toMatchObject([{ amount: '5.00' }]);
});

/** Does what nobody can while the trigger stands. */
const tamper = async (statement: string) => {
  await ledger.database.transaction().execute(async (tx) => {
    await sql`alter table amount_log disable trigger amount_log_append_only`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table amount_log enable trigger amount_log_append_only`.execute(tx);
  });
};

test('the comparison names the row that was tampered with, and the merchant whose balance was', async () => {
  const [id, other] = [await ledger.addTenant({ name: 'tampered' }), await ledger.addTenant({ name: 'moved' })];
  for (const amount of ['10.00', '20.00', '30.00']) await ledger.deposit(id, amount);
  const [, second, third] = await ledger.rowsOf(id);
  expect(await reconcileBalances(ledger.database)).toMatchObject({ wrongBalances: [], brokenRows: [] });

  await tamper(`update amount_log set amount = 25 where id = ${second?.id}`);
  await ledger.database.updateTable('tenant').set({ balance: '7.00' }).where('id', '=', other).execute();
  expect(await reconcileBalances(ledger.database)).toMatchObject({
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
  const { brokenRows } = await reconcileBalances(ledger.database);
  expect(brokenRows).toMatchObject([{ id: third?.id, balanceBefore: '30.00', expectedBefore: '10.00' }]);
});

const api = await apiForFile();

// A few; `tests/long` has many.
const days = 40;

test(`${days} random days of deposits, deductions, repeated sends and disabling go as a plain model says`, async () => {
  expect(await playDays(api, days)).toMatchObject({ wrongBalances: [], brokenRows: [] });
});
