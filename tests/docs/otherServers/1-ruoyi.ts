import type { Dialect } from '#src/dialects/dialect';
import { ruoyi } from '#src/dialects/ruoyi';

export const server: Dialect = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], {
  roles: { service: 'customer_service', common: 'employee' },
});
