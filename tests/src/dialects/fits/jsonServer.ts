import type { Dialect } from '#engine/client/dialects/dialect';
import { jsonServer } from '#engine/client/dialects/jsonServer';

/** A json-server with merchants, and nothing else. It knows no persons. */
export const server: Dialect = jsonServer(['tenant'], {
  given: {
    'auth/login': { token: 'anybody' },
    'auth/user-info': { id: 1, name: 'Anybody', role: 'admin' },
    'auth/check': true,
    'auth/logout': null,
  },
  has: [
    'login',
    'logout',
    'user-info',
    'tenant/list',
    'tenant/detail',
    'tenant/insert',
    'tenant/modify',
    'tenant/delete',
  ],
});
