import { latestOperationsOf } from './ownOperations';
import { route, type Route } from '#server/http/call';
import { okJson } from '#server/refusals';
import { ownOperations } from '#resources/personalCenter/calls';

const usual = 10;

const ownRoute = route(ownOperations, async ({ ports, caller, input }) =>
  okJson(await latestOperationsOf(ports.database, caller.id, input.pageSize ?? usual)),
);

export const ownOperationRoutes: readonly Route[] = [ownRoute];
