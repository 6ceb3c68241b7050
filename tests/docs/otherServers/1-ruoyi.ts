import { type Dialect, ruoyi } from '#engine/client/dialects';

export const server: Dialect = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], {
  roles: { service: 'customer_service', common: 'employee' },
});
