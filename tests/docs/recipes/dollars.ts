import { moneyIn } from '#engine/schema';

/** What a supplier abroad is paid: `dollars(say('价格', 'Price'), {})`. */
export const dollars = moneyIn('USD');
