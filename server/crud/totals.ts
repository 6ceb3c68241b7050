import { route, type Route } from '#server/http/call';
import { whereOf } from '#server/database/conditions';
import { sumsOf } from '#server/database/sums';
import { readFiltersOnly } from '#server/http/filterQuery';
import { ok } from '#server/refusals';
import { maySee } from '#resources/schema/access';
import { totalsCall } from '#resources/schema/resourceCalls';
import type { Resource } from '#resources/schema/resource';

/** Sums up what a filter matches of the person's rows, and only amounts that the role sees. */
export const totalsRoute = (resource: Resource): Route =>
  route(totalsCall(resource), async ({ ports, caller, input }) => {
    const where = whereOf(resource, caller, readFiltersOnly(resource, caller, input));
    const names = (resource.totals ?? []).filter((name) => maySee(caller.role, resource, name));
    return ok(await sumsOf(ports.database, resource, where, names));
  });
