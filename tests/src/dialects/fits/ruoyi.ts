import type { Dialect } from '#src/dialects/dialect';
import { ruoyi } from '#src/dialects/ruoyi';

/** A server in RuoYi's words that has all calls of the console. */
export const server: Dialect = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], {
  roles: { service: 'customer_service', common: 'employee' },
});
