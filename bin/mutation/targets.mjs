/**
 * What the mutation check breaks on purpose, each file with the test files that must notice, the likeliest first: guards,
 * row scopes, money, sessions and sign-in, and the limits of strangers.
 */
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);

export const targets = {
  'resources/access.ts': ['tests/resources/access.test.ts', ...server('scope', 'access', 'listFields', 'accounts')],
  'server/app.ts': server('refusals', 'hostile', 'journal', 'specification', 'signIn', 'access', 'limits/calls'),
  'server/credentials.ts': server('signIn', 'enumeration', 'throttle'),
  'server/database/filters.ts': server(
    'baseList',
    'scope',
    'accountList',
    'hostile',
    'blacklist',
    'estimate',
    'search',
  ),
  'server/database/query.ts': server('scope', 'accountList', 'paging', 'hostile', 'estimate', 'amountChart'),
  'server/database/read.ts': server('scope', 'accounts', 'listFields', 'accountList', 'scopes', 'races'),
  'server/imports.ts': server('import'),
  'server/ledger.ts': server('money', 'messages/sources'),
  'server/limits/bodyShape.ts': server('limits/bodyShape'),
  'server/limits/calls.ts': server('limits/calls', 'limits/rate', 'settings'),
  'server/limits/rate.ts': server('limits/rate', 'limits/calls'),
  'server/limits/refusals.ts': server('limits/strangers', 'limits/calls', 'journal'),
  'server/limits/strangers.ts': server('limits/strangers', 'limits/calls'),
  'server/requestKeys.ts': server('money', 'accounts', 'races', 'sessions'),
  'server/routes/tenant.ts': server('money', 'ledger', 'messages/sources', 'access', 'openapi', 'outage'),
  'server/sessionChanges.ts': server('sessions', 'switchRole', 'messages/stream', 'accountMoves'),
  'server/sessions.ts': server('sessions', 'signIn', 'switchRole', 'messages/stream'),
  'server/throttle.ts': server('throttle', 'sessions'),
};
