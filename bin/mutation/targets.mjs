/**
 * What the mutation check breaks on purpose, the most important first: guards, row scopes, money, sessions and sign-in.
 * `tests` must notice, the likeliest first; they are the shortest that prove the file. `only` names the declarations to
 * break where the rest of the file is about something else.
 */
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);

/** They prove which rows a filter lets through. */
const filters = ['account/accountList', 'crud/filters', 'crud/lists', 'http/hostile'];

export const targets = {
  'resources/schema/access.ts': {
    tests: ['tests/resources/schema/access.test.ts', ...server('crud/scope', 'crud/listFields', 'account/accounts')],
  },
  'server/http/answerCall.ts': {
    only: ['guard', 'answerCall'],
    tests: server('http/refusals', 'signIn/sessions', 'specification', 'overload/limit', 'limits/calls'),
  },
  'server/database/read.ts': {
    tests: server('crud/scope', 'crud/listFields', 'account/accounts', 'account/accountList'),
  },
  'server/http/listQuery.ts': {
    only: ['readSelection'],
    tests: server(
      'crud/scope',
      'account/accountList',
      'crud/filters',
      'http/hostile',
      'amountLog/amountChart',
      'database/estimate',
    ),
  },
  'resources/wire/filtering.ts': {
    only: ['filtersOf', 'searchedBy'],
    tests: server('crud/scope', 'database/search'),
  },
  'server/http/filterQuery.ts': {
    only: ['readFilters', 'readFiltersOnly'],
    tests: server('crud/scope', ...filters, 'amountLog/amountChart'),
  },
  'server/database/conditions.ts': {
    only: ['hideDeleted', 'conditionsOf', 'narrowedTo'],
    tests: server('crud/scope', ...filters, 'blacklist/blacklist', 'database/search', 'amountLog/amountLog'),
  },
  'server/tenant/booking.ts': {
    tests: server('tenant/money', 'tenant/bookOnce', 'tenant/ledger', 'audit/lostAnswers'),
  },
  'server/tenant/bookingStatement.ts': {
    tests: server('tenant/money', 'tenant/bookOnce', 'message/sources', 'integrity/forgeries'),
  },
  'server/tenant/checkpoints.ts': { tests: server('tenant/checkpoints') },
  'server/audit/idempotencyKeys.ts': { tests: server('audit/idempotencyKeys', 'tenant/money') },
  'server/tenant/routes.ts': {
    only: ['bookedUnder', 'settleRoute', 'balanceRoute', 'bookAs', 'reconcileRoute', 'tenantRoutes'],
    tests: server('tenant/money', 'amountLog/amountLog', 'audit/lostAnswers', 'live/stream'),
  },
  'server/signIn/sessions.ts': {
    tests: server('signIn/activeSessions', 'signIn/sessions', 'message/mustRead', 'message/box'),
  },
  'server/signIn/sessionChanges.ts': { tests: server('signIn/sessionChanges', 'signIn/sessions') },
  'server/audit/auditLog.ts': { tests: server('audit/auditLogRows', 'audit/auditLog') },
  'server/signIn/credentials.ts': { tests: server('signIn/signIn', 'signIn/places', 'signIn/names') },
  'server/signIn/places.ts': { tests: server('signIn/places') },
  'server/signIn/throttle.ts': {
    tests: server('signIn/counts', 'signIn/attempts', 'signIn/throttled', 'signIn/places'),
  },
  'server/limits/calls.ts': { tests: server('limits/rate', 'limits/calls') },
  'server/limits/rate.ts': { tests: server('limits/rate', 'limits/calls') },
  'server/limits/shared.ts': { tests: server('limits/rate', 'limits/calls') },
};
