import { route, type Route } from '../../http/call';
import { listPage } from '../../database/page';
import { readRow, visible } from '../../database/read';
import { readList } from '../../http/listQuery';
import { invalid, notFound, ok } from '../../reply/refusals';
import type { Resource } from '../../../resources/vocabulary/schema';
import { detailCall, listCall } from '../../../resources/vocabulary/resourceCalls';

export const listRoute = (resource: Resource): Route =>
  route(listCall(resource), async ({ ports, caller, input }) => {
    const page = await listPage(ports.database, resource, caller, readList(resource, caller, input));
    if (!page) throw invalid({ page: 'tooFar' });
    return page;
  });

export const detailRoute = (resource: Resource): Route =>
  route(detailCall(resource), async ({ ports, caller, input }) => {
    const row = await readRow(ports.database, resource, caller, input.id);
    if (!row) throw notFound();
    return ok(visible(resource, caller.role, row));
  });
