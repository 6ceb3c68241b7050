import type { Dialect } from '#engine/client/dialects/dialect';
import { ruoyi } from '#engine/client/dialects/ruoyi';

/** A server in RuoYi's words that has all calls of the console. */
export const server: Dialect = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], {
  roles: { service: 'customer_service', common: 'employee' },
});
