import {
  and,
  type ListFilters,
  ok,
  type RawQuery,
  readFiltersOnly,
  readZone,
  route,
  type Sql,
  whereOf,
} from '#engine/server';
import { sql } from 'kysely';
import { readAmountChart as chartOf, summaryOf, wholeSummaryOf } from './amountLog';
import { type Person, rowsOf } from '#engine/schema';
import { amountLog } from '#resources/amountLog/amountLog';
import { amountChart, amountSummary } from '#resources/amountLog/calls';

/** The rows that a query's filters leave of those that the person may read. */
const rowsIn = (query: RawQuery, caller: Person) =>
  whereOf(amountLog, caller, readFiltersOnly(amountLog, caller, query));

/** Whose bookings these filters leave, as a condition on the merchant `t`; undefined where they leave out some of them. */
const merchantsIn = (filters: ListFilters, caller: Person): Sql | undefined => {
  const { comparisons, anyOf, search } = filters;
  const named = comparisons.filter(({ name, operator }) => name === 'tenantId' && operator === 'in');
  if (search !== undefined || anyOf.length > 0 || named.length < comparisons.length) return undefined;
  const { tenantId: own } = rowsOf(caller, amountLog, 'read');
  const all = [...named.map(({ values }) => values), ...(own === undefined ? [] : [[own]])];
  return and(all.map((ids) => sql`t.id = any(${ids}::bigint[])`));
};

export const summaryRoute = route(
  amountSummary,
  async ({ ports, caller, input: query }) => {
    const filters = readFiltersOnly(amountLog, caller, query);
    const merchants = merchantsIn(filters, caller);
    return ok(
      merchants
        ? await wholeSummaryOf(ports, merchants)
        : await summaryOf(ports.database, whereOf(amountLog, caller, filters)),
    );
  },
  { replica: true },
);

/** Whether the rows are those of one merchant: the person's own, or the only one that the filter names. */
const isOfOne = (caller: Person, { tenantId }: RawQuery): boolean =>
  'tenantId' in rowsOf(caller, amountLog, 'read') || /^\d+$/.test(tenantId ?? '');

/** A balance is what it is whichever of its changes are looked at: of the filter only the merchant and the time count. */
const ofBalance = (query: RawQuery): RawQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /^(tenantId|createdAt_[gl]te)$/.test(name)));

const dateTimeIn = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

export const chartRoute = route(
  amountChart,
  async ({ ports, caller, input }) => {
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
  },
  { replica: true },
);
