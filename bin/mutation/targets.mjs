import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the mutation check breaks on purpose, the most important first: guards, row scopes, money, sessions and sign-in.
 * `tests` must notice, the likeliest first; they are the shortest that prove the file. `only` names the declarations to
 * break where the rest of the file is about something else.
 */

/** They prove which rows a filter lets through. */
const filters = 'account/accountList crud/filters crud/lists http/hostile';

/** The tests are those of the server where they name no other folder. */
const byFile = {
  'engine/schema/access.ts': { tests: 'schema/access crud/scope crud/listFields account/accounts' },
  'engine/server/http/answerCall.ts': {
    only: 'guard answerCall',
    tests: `http/refusals session/sessions apiKey/keys signIn/activity factor/proof factor/passkeyLogin approval/approval
      product/specification limits/callRate overload/limit database/replicas`,
  },
  'engine/server/database/read.ts': { tests: 'crud/scope crud/listFields account/accounts account/accountList' },
  'engine/server/http/listQuery.ts': {
    only: 'readSelection',
    tests: 'crud/scope account/accountList crud/filters http/hostile amountLog/amountChart database/estimate',
  },
  'engine/schema/wire/filtering.ts': { only: 'filtersOf searchedBy', tests: 'crud/scope database/search' },
  'engine/server/http/filterQuery.ts': {
    only: 'readFilters readFiltersOnly',
    tests: `crud/scope ${filters} amountLog/amountChart`,
  },
  'engine/server/database/conditions.ts': {
    only: 'hideDeleted conditionsOf narrowedTo',
    tests: `crud/scope ${filters} blacklist/blacklist database/search amountLog/amountLog`,
  },
  'engine/server/database/scope.ts': { tests: 'crud/scopePaths crud/scope crud/references' },
  'engine/server/database/lookup.ts': {
    only: 'isChoosable isOffered isNamable notOffered',
    tests: 'crud/among crud/references crud/scopePaths crud/refusedLines',
  },
  'engine/server/database/write.ts': {
    only: 'lockReferences',
    tests: 'crud/among crud/scope crud/references crud/scopePaths crud/races',
  },
  'engine/server/database/allRows.ts': {
    only: 'refuseSecond readBytes',
    tests: 'crud/exportLoad crud/export crud/scope',
  },
  'engine/server/http/proof.ts': { tests: 'factor/proof factor/setUp signIn/disabled http/refusals apiKey/keys' },
  'engine/server/crud/transitions.ts': { tests: 'crud/transitionInput account/accounts crud/references crud/import' },
  'engine/subjects/approval/server/approvals.ts': {
    tests:
      'approval/limits approval/conditions approval/approval approval/guards approval/declaredApproval approval/onePerson',
  },
  'server/tenant/booking.ts': {
    tests: `tenant/money tenant/bookOnce tenant/ledger tenant/lostAnswers tenant/approvals settlement/settled
      settlement/settlement settlement/locks`,
  },
  'server/tenant/bookOnce.ts': {
    tests: 'tenant/bookOnce tenant/dayLimit tenant/approvals tenant/money tenant/lostAnswers',
  },
  'server/tenant/bookingStatement.ts': {
    tests: 'tenant/money tenant/bookOnce review/messageSources amountLog/forgeries',
  },
  'server/tenant/checkpoints.ts': { tests: 'tenant/checkpoints' },
  'engine/server/audit/idempotencyKeys.ts': { tests: 'audit/idempotencyKeys tenant/money' },
  'server/tenant/routes.ts': {
    only: 'bookedUnder settleRoute balanceRoute bookAs reconcileRoute depositRoute deductRoute',
    tests: 'tenant/money tenant/lostAnswers tenant/approvals tenant/personFacts amountLog/amountLog live/stream',
  },
  'engine/subjects/session/server/sessions.ts': {
    tests: 'session/activeSessions session/endSessions session/sessions message/mustRead message/box',
  },
  'engine/subjects/session/server/endSessions.ts': {
    tests: 'session/endSessions session/activeSessions session/sessions',
  },
  'engine/server/audit/auditLog.ts': { tests: 'audit/auditLogRows audit/auditLog' },
  'engine/subjects/signIn/server/credentials.ts': {
    tests: 'signIn/signIn signIn/normalPasswords signIn/places signIn/names factor/signIn',
  },
  'engine/subjects/signIn/server/places.ts': { tests: 'signIn/places signIn/newDevice' },
  'engine/subjects/signIn/server/throttle.ts': {
    tests: 'signIn/counts signIn/attempts signIn/throttled signIn/clock signIn/places',
  },
  'engine/server/limits/callRate.ts': { tests: 'limits/callRate apiKey/limit' },
  'engine/server/limits/rate.ts': { tests: 'limits/rate limits/callRate' },
};

const folders = ['tests/server', 'engine/tests', 'engine/tests/server', 'engine/tests/subjects'];
const root = join(import.meta.dirname, '../..');

const pathOf = (name) => {
  const paths = folders.map((folder) => `${folder}/${name}.test.ts`);
  return paths.find((path) => existsSync(join(root, path))) ?? name;
};

export const targets = Object.fromEntries(
  Object.entries(byFile).map(([file, { only, tests }]) => [
    file,
    { only: only?.split(' '), tests: tests.split(/\s+/).map(pathOf) },
  ]),
);

const [, ...parts] = readFileSync(join(import.meta.dirname, 'excused.txt'), 'utf8').split('\n# ');

/** Mistakes that no test can notice: the file, a part of the mutant's line, what stands there, what replaces it, and why. */
export const survivors = parts.flatMap((part) => {
  const [why, ...lines] = part.trim().split('\n');
  return lines.map((line) => {
    const [, file, place, from, to] = /^(\S+) \| (.*?) \| (.*) →(?: (.*))?$/.exec(line);
    return { file, line: place, from, to: to ?? '', why };
  });
});
