import type { Call } from './call';
import { accountCalls } from './routes/account';
import { amountLogCalls } from './routes/amountLog';
import { authCalls } from './routes/auth';
import { blacklistCalls } from './routes/blacklist';
import { baseListCall } from './routes/crud/baseList';
import { exportCall } from './routes/crud/export';
import { moveCalls } from './routes/crud/moves';
import { importCall } from './routes/crud/import';
import { detailCall, listCall } from './routes/crud/reads';
import { insertCall, modifyCall } from './routes/crud/writes';
import { entryCalls } from './routes/entry';
import { integrityCalls } from './routes/integrity';
import { messageCalls } from './routes/messages';
import { jobCalls } from './routes/jobs';
import { menuCalls } from './routes/menu';
import { ownOperationCalls } from './routes/ownOperations';
import { overviewCalls } from './routes/overview';
import { ownSessionCalls } from './routes/ownSessions';
import { preferenceCalls } from './routes/preference';
import { signInTryCalls } from './routes/signInTries';
import { switchRoleCalls } from './routes/switchRole';
import { tenantCalls } from './routes/tenant';
import { resources } from '../resources';
import type { Resource } from '../resources/schema';

/** The calls of a declared resource; one that nobody may make does not exist. */
const crudCalls = (resource: Resource): Call[] =>
  [
    listCall(resource),
    baseListCall(resource),
    exportCall(resource),
    detailCall(resource),
    insertCall(resource),
    importCall(resource),
    modifyCall(resource),
    ...moveCalls(resource),
  ].filter(({ access }) => access.length > 0);

/** Every call of the API. */
export const calls: readonly Call[] = [
  ...authCalls,
  ...ownSessionCalls,
  ...signInTryCalls,
  ...messageCalls,
  ...switchRoleCalls,
  ...menuCalls,
  ...ownOperationCalls,
  ...accountCalls,
  ...tenantCalls,
  ...integrityCalls,
  ...amountLogCalls,
  ...blacklistCalls,
  ...overviewCalls,
  ...jobCalls,
  ...entryCalls,
  ...preferenceCalls,
  ...resources.flatMap(crudCalls),
];
