import type { Route } from '../http/call';
import { accountRoutes } from './account';
import { amountLogRoutes } from './amountLog';
import { authRoutes } from './auth';
import { blacklistRoutes } from './blacklist';
import { actionRoutes } from './crud/actions';
import { lookupRoute } from './crud/baseList';
import { editingRoute, editorsRoute } from './crud/editing';
import { exportRoute } from './crud/export';
import { importRoute } from './crud/import';
import { noteRoute, revertRoute, timelineRoute } from './crud/timeline';
import { totalsRoute } from './crud/totals';
import { transitionRoutes } from './crud/transitions';
import { detailRoute, listRoute } from './crud/reads';
import { insertRoute, modifyRoute } from './crud/writes';
import { bulkRoutes } from './bulk';
import { draftRoutes } from './draft';
import { viewRoutes } from './view';
import { entryRoutes } from './entry';
import { integrityRoutes } from './integrity';
import { jobRoutes } from './jobs';
import { menuRoutes } from './menu';
import { messageRoutes } from './messages';
import { noticeRoutes } from './notice';
import { overviewRoutes } from './overview';
import { ownOperationRoutes } from './ownOperations';
import { ownSessionRoutes } from './ownSessions';
import { preferenceRoutes } from './preference';
import { reviewRoutes } from './review';
import { signInTryRoutes } from './signInTries';
import { switchRoleRoutes } from './switchRole';
import { statementRoutes } from './statement';
import { tenantRoutes } from './tenant';
import { resources } from '../../resources/entities';
import type { Resource } from '../../resources/vocabulary/schema';

/** The handlers of a declared resource's calls; a call that nobody may make does not exist. */
const crudRoutes = (resource: Resource): Route[] =>
  [
    listRoute(resource),
    lookupRoute(resource),
    exportRoute(resource),
    totalsRoute(resource),
    detailRoute(resource),
    insertRoute(resource),
    importRoute(resource),
    modifyRoute(resource),
    timelineRoute(resource),
    noteRoute(resource),
    revertRoute(resource),
    editorsRoute(resource),
    editingRoute(resource),
    ...transitionRoutes(resource),
    ...actionRoutes(resource),
  ].filter(({ call }) => call.roles.length > 0);

/** The handlers of all calls of the API. */
export const callRoutes: readonly Route[] = [
  ...authRoutes,
  ...ownSessionRoutes,
  ...signInTryRoutes,
  ...messageRoutes,
  ...switchRoleRoutes,
  ...menuRoutes,
  ...ownOperationRoutes,
  ...accountRoutes,
  ...tenantRoutes,
  ...integrityRoutes,
  ...amountLogRoutes,
  ...statementRoutes,
  ...blacklistRoutes,
  ...noticeRoutes,
  ...overviewRoutes,
  ...jobRoutes,
  ...entryRoutes,
  ...reviewRoutes,
  ...preferenceRoutes,
  ...draftRoutes,
  ...bulkRoutes,
  ...viewRoutes,
  ...resources.flatMap(crudRoutes),
];
