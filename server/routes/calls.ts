import type { Call } from '../http/call';
import { accountCalls } from './account';
import { amountLogCalls } from './amountLog';
import { authCalls } from './auth';
import { blacklistCalls } from './blacklist';
import { baseListCall } from './crud/baseList';
import { exportCall } from './crud/export';
import { moveCalls } from './crud/moves';
import { importCall } from './crud/import';
import { detailCall, listCall } from './crud/reads';
import { insertCall, modifyCall } from './crud/writes';
import { entryCalls } from './entry';
import { integrityCalls } from './integrity';
import { messageCalls } from './messages';
import { jobCalls } from './jobs';
import { menuCalls } from './menu';
import { ownOperationCalls } from './ownOperations';
import { overviewCalls } from './overview';
import { ownSessionCalls } from './ownSessions';
import { preferenceCalls } from './preference';
import { signInTryCalls } from './signInTries';
import { switchRoleCalls } from './switchRole';
import { tenantCalls } from './tenant';
import { resources } from '../../resources/entities';
import type { Resource } from '../../resources/vocabulary/schema';

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
