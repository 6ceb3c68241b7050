/**
 * What the mutation check breaks on purpose, the most important first: guards, row scopes, money, sessions and sign-in.
 * `tests` must notice, the likeliest first; they are the shortest that prove the file. `only` names the declarations to
 * break where the rest of the file is about something else.
 */
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);

export const targets = {
  'resources/access.ts': { tests: ['tests/resources/access.test.ts', ...server('scope', 'listFields', 'accounts')] },
  'server/app.ts': {
    only: ['guard', 'answerCall'],
    tests: server('guard', 'sessions', 'specification', 'overload/limit', 'limits/calls'),
  },
  'server/database/read.ts': { tests: server('scope', 'listFields', 'accounts', 'accountList') },
  'server/database/query.ts': {
    only: ['readWhere', 'readSelection'],
    tests: server('scope', 'accountList', 'hostile', 'amountChart', 'estimate'),
  },
  'server/database/filters.ts': {
    only: ['filtersOf', 'searchedBy', 'hideDeleted', 'readFilters'],
    tests: server('scope', 'accountList', 'baseList', 'hostile', 'blacklist', 'search'),
  },
  'server/ledger.ts': { tests: server('money', 'messages/sources', 'integrity/forgeries') },
  'server/requestKeys.ts': { tests: server('requestKeys', 'money') },
  'server/routes/tenant.ts': {
    only: ['balanceRoute', 'bookAs', 'reconcileRoute', 'tenantRoutes'],
    tests: server('money', 'lostAnswers', 'messages/stream'),
  },
  'server/routes/settleBooking.ts': { tests: server('lostAnswers', 'money') },
  'server/sessions.ts': { tests: server('livingSessions', 'sessions', 'signIn/manySessions') },
  'server/sessionChanges.ts': { tests: server('sessionChanges', 'sessions') },
  'server/journal.ts': { tests: server('journalRows', 'journal') },
  'server/credentials.ts': { tests: server('signIn', 'signIn/knownPlaces') },
  'server/signIn/places.ts': { tests: server('signIn/places') },
  'server/signIn/counts.ts': { tests: server('signIn/counts', 'signIn/tries') },
  'server/signIn/throttle.ts': { tests: server('signIn/throttled', 'signIn/knownPlaces') },
  'server/limits/rate.ts': { tests: server('limits/rate') },
  'server/limits/calls.ts': { tests: server('limits/calls') },
};
