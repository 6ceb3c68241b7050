import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import type { Locale } from '#resources/schema/language';
import { workingMoments } from './moments';
import { isIn } from './names';
import { merchantAt, type Merchant, type Stretch } from './people';
import { randomFrom, type Random } from './random';

/** Cents that a review costs, by the level of the merchant. */
const prices = [4000, 6000, 8000, 10_000];

/** One change of a balance, in cents. */
export interface MadeBooking {
  readonly merchant: Merchant;
  readonly type: AmountType;
  readonly cents: number;
  readonly before: number;
  readonly after: number;
  readonly remark: string;
  readonly operatorId: number;
  readonly at: number;
}

const topUps = ['续费充值，银行转账', '续费充值，支付宝', '首单优惠充值', 'Top-up by wire transfer'];

/** The next booking of a merchant: payments for reviews until the balance runs out, then a deposit. */
const nextOf = (random: Random, { level }: Merchant, balance: number, locale: Locale) => {
  const price = prices[level] ?? 4000;
  const games = 1 + random.upTo(20);
  if (balance >= games * price)
    return {
      type: amountType.deduction,
      cents: games * price,
      remark:
        locale === 'zh-CN' ? `审核费 ${games} 局 × ${price / 100} 元` : `Review fee: ${games} games at ¥${price / 100}`,
    };
  const remark = random.pick(topUps.filter((one) => isIn(locale, one)));
  return { type: amountType.deposit, cents: (5 + random.upTo(46)) * 100_000, remark };
};

/** Changes of balances in the order of their times, each continuing the merchant's one before; the same in every run. */
export function* bookings(
  { count, from, until }: Stretch,
  merchants: readonly Merchant[],
  admins: readonly number[],
  locale: Locale = 'zh-CN',
): Generator<MadeBooking> {
  const random = randomFrom(23);
  const balances = new Map<number, number>();
  for (const at of workingMoments(count, from, until)) {
    const merchant = merchantAt(random, merchants, at);
    const before = balances.get(merchant.id) ?? 0;
    const next = nextOf(random, merchant, before, locale);
    const after = next.type === amountType.deposit ? before + next.cents : before - next.cents;
    balances.set(merchant.id, after);
    yield { merchant, ...next, before, after, operatorId: random.pickOften(admins), at };
  }
}

/** Cents as yuan. */
export const yuan = (cents: number): string => (cents / 100).toFixed(2);
