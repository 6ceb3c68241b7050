import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { expect } from 'vitest';
import { amountType } from '#resources/amountLog/amountLog';
import { book } from '#server/tenant/booking';
import { madeUpBooking, type Booking } from '#server/tenant/checkedBooking';
import { reconcileBalances } from '#server/tenant/reconcile';
import { startApi } from '../api';

/** The API's database and the booking rule itself, without a call before it. */
export const startLedger = async () => {
  const api = await startApi();
  const { id: operatorId } = await api.addAccount('admin');
  let booked = 0;
  const bookOne = (tenantId: number, type: Booking['type'], amount: string) => {
    booked += 1;
    const { now, integrity } = api.ports;
    const requestId = `ledger-${booked}`;
    const { stamp } = integrity;
    const booking = { type, tenantId, amount, remark: 'test', operatorId, requestId, now: now(), stamp };
    return api.database.transaction().execute((tx) => book(tx, madeUpBooking(booking)));
  };
  return {
    ...api,
    bookOne,
    deposit: (tenantId: number, amount: string) => bookOne(tenantId, amountType.deposit, amount),
    deduct: (tenantId: number, amount: string) => bookOne(tenantId, amountType.deduction, amount),
    balanceOf: async (id: number) =>
      (await api.database.selectFrom('tenant').select('balance').where('id', '=', id).executeTakeFirstOrThrow())
        .balance,
    rowsOf: (id: number) =>
      api.database.selectFrom('amount_log').selectAll().where('tenant_id', '=', id).orderBy('id').execute(),
  };
};

export type Ledger = Awaited<ReturnType<typeof startLedger>>;

const yuan = (cents: number) => (cents / 100).toFixed(2);
const step = record({
  type: constantFrom(amountType.deposit, amountType.deduction),
  cents: integer({ min: 1, max: 5000 }),
});

/**
 * Books so many random sequences, each for a merchant of its own, and holds every row to a plain model. Answers what
 * then does not fit.
 */
export const bookSequences = async (ledger: Ledger, sequences: number): ReturnType<typeof reconcileBalances> => {
  await assert(
    asyncProperty(array(step, { maxLength: 20 }), async (steps) => {
      const id = await ledger.addTenant();
      let model = 0;
      const log: object[] = [];
      for (const { type, cents } of steps) {
        const after = model + (type === amountType.deduction ? -cents : cents);
        const fits = after >= 0;
        const [before, amount] = [yuan(model), yuan(cents)];
        const outcome = await ledger.bookOne(id, type, amount).catch((error: { data: unknown }) => error.data);
        expect(outcome).toEqual(fits ? { before, after: yuan(after) } : { reason: 'insufficient', balance: before });
        if (!fits) continue;
        log.push({ type, amount, balance_before: before, balance_after: yuan(after), level: 1 });
        model = after;
      }
      expect(await ledger.balanceOf(id)).toBe(yuan(model));
      expect(await ledger.rowsOf(id)).toMatchObject(log);
    }),
    { numRuns: sequences },
  );
  return reconcileBalances(ledger.database);
};

/** Sends 50 deductions of 10 from 100 at once, again and again. Answers what then does not fit. */
export const deductAtOnce = async (ledger: Ledger, rounds: number): ReturnType<typeof reconcileBalances> => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await ledger.addTenant();
    await ledger.deposit(id, '100.00');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ledger.deduct(id, '10.00')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.balanceOf(id)).toBe('0.00');
    expect(await ledger.rowsOf(id)).toHaveLength(11);
  }
  return reconcileBalances(ledger.database);
};
