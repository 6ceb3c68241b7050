import { lookup } from '#server/database/lookup';
import type { Caller } from '#server/signIn/sessions';
import { route, type Context, type RawQuery, type Route } from '#server/http/call';
import { readFilters } from '#server/http/filterQuery';
import { readFromQuery } from '#server/http/input';
import { invalid, ok } from '#server/refusals';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { lookupCall, lookupFilters, lookupInput, lookupMax } from '#resources/schema/resourceCalls';

const listNames = async (resource: Resource, { ports, caller, locale, input }: Context<Caller, RawQuery>) => {
  const { q: written, pageSize: size, ...rest } = input;
  const { q, pageSize } = readFromQuery(lookupInput, {
    ...(written === undefined ? {} : { q: written }),
    ...(size === undefined ? {} : { pageSize: size }),
  });
  const { filters, faults } = readFilters(resource, caller, rest);
  const untaken = Object.keys(rest).filter((name) => !lookupFilters(resource).includes(name));
  const all = {
    ...faults,
    ...Object.fromEntries(untaken.map((name) => [name, fieldOf(resource, name) ? 'notFilterable' : 'unknownField'])),
  } as typeof faults;
  if (Object.keys(all).length > 0) throw invalid(all);
  // A record requested by its id has a name even when nobody may choose it any longer.
  const asked = { filters, onlyChoosable: !('id' in rest), search: q, size: pageSize ?? lookupMax, locale };
  return ok(await lookup(ports.database, resource, caller, asked));
};

/** Ids and names of the records to choose from, also for those who may not read the records themselves. */
export const lookupRoute = (resource: Resource): Route =>
  route(lookupCall(resource), (context) => listNames(resource, context));
