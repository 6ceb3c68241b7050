import type { Kysely } from 'kysely';
import { amountType } from '#resources/amountLog/amountLog';
import { say, type Locale } from '#resources/schema/language';
import { lowBalance } from '#resources/overview/overview';
import type { Tables } from '#server/database/tables';
import { bookings, yuan } from '#server/madeUp/bookings';
import type { Merchant, Stretch } from '#server/madeUp/people';
import { book } from '#server/tenant/booking';
import type { Booking } from '#server/tenant/booking';

interface Books {
  readonly merchants: readonly Merchant[];
  readonly operatorId: number;
  readonly stamp: Booking['stamp'];
  readonly locale: Locale;
}

const settled = say('本期审核费结算', 'Review fees of this period');
/** What is left to the merchants who should pay soon, in cents; below the mark of the overview. */
const leftCents = [4200, 18_600, 36_500];

/** Settles with those who have the least, so that their balances are low. */
const settleSome = async (tx: Kysely<Tables>, at: number, { operatorId, stamp, locale }: Books): Promise<void> => {
  const poorest = await tx
    .selectFrom('tenant')
    .select(['id', 'balance'])
    .where('balance', '>', lowBalance)
    .orderBy('balance')
    .orderBy('id')
    .limit(leftCents.length)
    .execute();
  for (const [place, { id, balance }] of poorest.entries())
    await book(tx, {
      type: amountType.deduction,
      tenantId: id,
      amount: yuan(Math.round(Number(balance) * 100) - (leftCents[place] ?? 0)),
      remark: settled[locale],
      operatorId,
      requestId: `demo-settled-${place}`,
      now: new Date(at),
      stamp,
    });
};

/** Deposits and deductions, booked in the order of their times as any other would be. */
export const bookDemoMoney = async (tx: Kysely<Tables>, stretch: Stretch, books: Books): Promise<void> => {
  const { merchants, operatorId, stamp, locale } = books;
  let place = 0;
  for (const { merchant, type, cents, remark, at } of bookings(stretch, merchants, [operatorId], locale)) {
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
  await settleSome(tx, stretch.until, books);
};
