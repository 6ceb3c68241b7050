import { latestOperationsOf } from '../audit/ownOperations';
import { route, type Route } from '../http/call';
import { okJson } from '../reply/refusals';
import { ownOperations } from '../../resources/calls/own';

const usual = 10;

const ownRoute = route(ownOperations, async ({ ports, caller, input }) =>
  okJson(await latestOperationsOf(ports.database, caller.id, input.pageSize ?? usual)),
);

export const ownOperationRoutes: readonly Route[] = [ownRoute];
