/**
 * What the mutation check breaks on purpose, the most important first: guards, row scopes, money, sessions and sign-in.
 * `tests` must notice, the likeliest first; they are the shortest that prove the file. `only` names the declarations to
 * break where the rest of the file is about something else.
 */
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);

export const targets = {
  'resources/vocabulary/access.ts': {
    tests: [
      'tests/resources/vocabulary/access.test.ts',
      ...server('routes/scope', 'routes/crud/listFields', 'accounts/accounts'),
    ],
  },
  'server/http/guard.ts': { tests: server('http/guard', 'accounts/sessions', 'routes/specification') },
  'server/http/answerCall.ts': {
    only: ['answerCall'],
    tests: server('http/guard', 'accounts/sessions', 'routes/specification', 'overload/limit', 'limits/calls'),
  },
  'server/database/read.ts': {
    tests: server('routes/scope', 'routes/crud/listFields', 'accounts/accounts', 'accounts/accountList'),
  },
  'server/http/listQuery.ts': {
    only: ['readSelection'],
    tests: server('routes/scope', 'accounts/accountList', 'http/hostile', 'money/amountChart', 'database/estimate'),
  },
  'resources/wire/filtering.ts': {
    only: ['filtersOf', 'searchedBy'],
    tests: server('routes/scope', 'database/search'),
  },
  'server/http/filterQuery.ts': {
    only: ['readFilters', 'readFiltersOnly'],
    tests: server('routes/scope', 'accounts/accountList', 'routes/crud/baseList', 'http/hostile', 'money/amountChart'),
  },
  'server/database/conditions.ts': {
    only: ['hideDeleted', 'conditionsOf', 'narrowedTo'],
    tests: server(
      'routes/scope',
      'accounts/accountList',
      'routes/crud/baseList',
      'http/hostile',
      'routes/blacklist',
      'database/search',
      'money/amountLog',
    ),
  },
  'server/money/ledger.ts': {
    tests: server('money/bookOnce', 'money/money', 'money/ledger', 'idempotency/lostAnswers'),
  },
  'server/money/booking.ts': { tests: server('money/money', 'money/bookOnce', 'inbox/sources', 'integrity/forgeries') },
  'server/money/checkpoints.ts': { tests: server('money/checkpoints') },
  'server/idempotency/idempotencyKeys.ts': { tests: server('idempotency/idempotencyKeys', 'money/money') },
  'server/routes/tenant.ts': {
    only: ['balanceRoute', 'bookAs', 'reconcileRoute', 'tenantRoutes'],
    tests: server('money/money', 'money/amountLog', 'idempotency/lostAnswers', 'live/stream'),
  },
  'server/routes/settleBooking.ts': { tests: server('idempotency/lostAnswers', 'money/money') },
  'server/accounts/sessions.ts': {
    tests: server(
      'accounts/activeSessions',
      'accounts/sessions',
      'accounts/signIn/manySessions',
      'inbox/heldSession',
      'inbox/box',
    ),
  },
  'server/accounts/sessionChanges.ts': { tests: server('accounts/sessionChanges', 'accounts/sessions') },
  'server/audit/auditLog.ts': { tests: server('audit/auditLogRows', 'audit/auditLog') },
  'server/accounts/credentials.ts': { tests: server('accounts/signIn/signIn', 'accounts/signIn/knownPlaces') },
  'server/accounts/signIn/places.ts': { tests: server('accounts/signIn/places') },
  'server/accounts/signIn/counts.ts': { tests: server('accounts/signIn/counts', 'accounts/signIn/tries') },
  'server/accounts/signIn/throttle.ts': { tests: server('accounts/signIn/throttled', 'accounts/signIn/knownPlaces') },
  'server/limits/rate.ts': { tests: server('limits/rate') },
  'server/limits/calls.ts': { tests: server('limits/calls') },
};
