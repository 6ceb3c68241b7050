import { route, type Route } from '../../http/call';
import { whereOf } from '../../database/conditions';
import { sumsOf } from '../../database/sums';
import { readFiltersOnly } from '../../http/filterQuery';
import { ok } from '../../reply/refusals';
import { maySee } from '../../../resources/vocabulary/access';
import { totalsCall } from '../../../resources/vocabulary/resourceCalls';
import type { Resource } from '../../../resources/vocabulary/schema';

/** Sums up what a filter matches of the person's rows, and only amounts that the role sees. */
export const totalsRoute = (resource: Resource): Route =>
  route(totalsCall(resource), async ({ ports, caller, input }) => {
    const where = whereOf(resource, caller, readFiltersOnly(resource, caller, input));
    const names = (resource.totals ?? []).filter((name) => maySee(caller.role, resource, name));
    return ok(await sumsOf(ports.database, resource, where, names));
  });
