import type { Dialect } from '#engine/client/dialects/dialect';
import { ruoyi } from '#engine/client/dialects/ruoyi';

export const server: Dialect = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], {
  roles: { service: 'customer_service', common: 'employee' },
});
