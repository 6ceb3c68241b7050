import type { Dialect } from '#src/dialects/dialect';
import { jsonServer } from '#src/dialects/jsonServer';

/** A json-server with merchants, and nothing else. It knows no persons. */
export const server: Dialect = jsonServer(['tenant'], {
  given: {
    'auth/login': { token: 'anybody' },
    'auth/user-info': { id: 1, name: 'Anybody', role: 'admin' },
    'auth/check': true,
    'auth/logout': null,
  },
  lacks: [
    ...['account', 'amount-log', 'black-list', 'bulk', 'draft', 'enter-info', 'job', 'log', 'message', 'notice'],
    ...['overview', 'player', 'preference', 'review', 'view', 'auth/menu', 'auth/sessions', 'auth/operations'],
    ...['auth/sign-in-tries', 'auth/demo-accounts', 'base-list', 'totals', 'timeline', 'editors', 'editing', 'note'],
    ...['revert', 'export', 'integrity', 'verify', 'send-statement', 'balance', 'deposit', 'deduct', 'reconcile'],
    ...['enable', 'disable'],
  ],
});
