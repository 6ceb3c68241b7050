import { route, type RawQuery, type Route } from '#server/http/call';
import { whereOf } from '#server/database/conditions';
import { readFiltersOnly } from '#server/http/filterQuery';
import { readZone } from '#server/http/input';
import { readAmountChart as chartOf, summaryOf } from './amountLog';
import { ok } from '#server/refusals';
import { rowsOf, type Person } from '#resources/schema/access';
import { amountLog } from '#resources/amountLog/amountLog';
import { amountChart, amountSummary } from '#resources/amountLog/calls';

/** The rows that a query's filters leave of those that the person may read. */
const rowsIn = (query: RawQuery, caller: Person) =>
  whereOf(amountLog, caller, readFiltersOnly(amountLog, caller, query));

const summaryRoute = route(amountSummary, async ({ ports, caller, input: query }) =>
  ok(await summaryOf(ports.database, rowsIn(query, caller))),
);

/** Whether the rows are those of one merchant: the person's own, or the only one that the filter names. */
const isOfOne = (caller: Person, { tenantId }: RawQuery): boolean =>
  'tenantId' in rowsOf(caller, amountLog, 'read') || /^\d+$/.test(tenantId ?? '');

/** A balance is what it is whichever of its changes are looked at: of the filter only the merchant and the time count. */
const ofBalance = (query: RawQuery): RawQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /^(tenantId|createdAt_[gl]te)$/.test(name)));

const dateTimeIn = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const chartRoute = route(amountChart, async ({ ports, caller, input }) => {
  const { zone, query } = readZone(input);
  return ok(
    await chartOf(ports.database, {
      where: rowsIn(query, caller),
      whereOne: isOfOne(caller, query) ? rowsIn(ofBalance(query), caller) : undefined,
      from: dateTimeIn(query['createdAt_gte']),
      to: dateTimeIn(query['createdAt_lte']) ?? ports.now(),
      zone,
    }),
  );
});

export const amountLogRoutes: readonly Route[] = [summaryRoute, chartRoute];
