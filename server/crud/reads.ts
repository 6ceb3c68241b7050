import { route, type Route } from '#server/http/call';
import { listPage } from '#server/database/page';
import { readRow, visible } from '#server/database/read';
import { readList } from '#server/http/listQuery';
import { invalid, notFound, ok } from '#server/refusals';
import type { Resource } from '#resources/schema/resource';
import { detailCall, listCall } from '#resources/schema/resourceCalls';

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
