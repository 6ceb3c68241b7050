import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { bookings, yuan } from '../madeUp/bookings';
import type { Merchant, Stretch } from '../madeUp/people';
import { book } from '../money/ledger';
import type { Booking } from '../money/booking';

/** Deposits and deductions, booked in the order of their times as any other would be. */
export const bookDemoMoney = async (
  tx: Kysely<Tables>,
  stretch: Stretch,
  merchants: readonly Merchant[],
  operatorId: number,
  stamp: Booking['stamp'],
): Promise<void> => {
  let place = 0;
  for (const { merchant, type, cents, remark, at } of bookings(stretch, merchants, [operatorId])) {
    place += 1;
    await book(tx, {
      type,
      tenantId: merchant.id,
      amount: yuan(cents),
      remark,
      operatorId,
      requestId: `demo-${place}`,
      now: new Date(at),
      stamp,
    });
  }
};
