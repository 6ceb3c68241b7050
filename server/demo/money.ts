import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { book, type Booking } from '../money/ledger';
import { amountType } from '../../resources/entities/amountLog';
import { status } from '../../resources/vocabulary/status';

const day = 24 * 3_600_000;
/** Yuan that a review costs, by the level of the merchant. */
const prices = [40, 60, 80, 100];
const hundreds = (yuan: number) => Math.round(yuan / 100) * 100;

type Wanted = Omit<Booking, 'requestId' | 'stamp'>;
interface Merchant {
  readonly id: number;
  readonly level: number;
  readonly madeAt: number;
}

/**
 * The life of a balance: paid in ahead, used up by reviews week by week, filled up again before it runs out. Figures
 * differ by merchant and are the same in every demo.
 */
const lifeOf = ({ id, level, madeAt }: Merchant, place: number, operatorId: number, until: number): Wanted[] => {
  const price = prices[level] ?? 40;
  const first = hundreds(3000 + ((place * 2711) % 9000) + level * 4000);
  const wanted: Wanted[] = [];
  let balance = 0;
  const add = (type: Booking['type'], yuan: number, remark: string, at: number) => {
    balance += type === amountType.deduction ? -yuan : yuan;
    wanted.push({ type, tenantId: id, amount: yuan.toFixed(2), remark, operatorId, now: new Date(at) });
  };
  add(amountType.deposit, first, '首次充值，银行转账', madeAt + day / 8);
  for (let week = 1; madeAt + week * 5 * day < until; week += 1) {
    const at = madeAt + week * 5 * day + ((place * 37 + week * 53) % 480) * 60_000;
    const reviews = 6 + ((place * 7 + week * 11) % 23);
    if (balance < reviews * price) add(amountType.deposit, hundreds(first / 2), '续费充值', at - day / 4);
    if (balance >= reviews * price)
      add(amountType.deduction, reviews * price, `审核费 ${reviews} 局 × ${price} 元`, at);
  }
  return wanted;
};

/** Deposits and deductions of all enabled merchants, booked in the order of their times as any other would be. */
export const addMoney = async (
  tx: Kysely<Tables>,
  operatorId: number,
  now: Date,
  stamp: Booking['stamp'],
): Promise<void> => {
  const merchants = await tx
    .selectFrom('tenant')
    .select(['id', 'level', 'created_at'])
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  const wanted = merchants.flatMap(({ id, level, created_at: madeAt }, place) =>
    lifeOf({ id, level, madeAt: Date.parse(madeAt) }, place, operatorId, now.getTime()),
  );
  const inOrder = wanted.filter((one) => one.now <= now).toSorted((a, b) => a.now.getTime() - b.now.getTime());
  for (const [place, one] of inOrder.entries()) await book(tx, { ...one, stamp, requestId: `demo-${place + 1}` });
};
