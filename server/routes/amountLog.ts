import { sql } from 'kysely';
import { amountChart as chartOf } from '../money/amountChart';
import { amountSums } from '../money/amountSums';
import { route, type Query, type Route } from '../http/call';
import { readWhere } from '../database/query';
import { tableOf } from '../database/read';
import { ok, ourMistake } from '../reply/refusals';
import { readZone } from '../http/zone';
import { rowsOf, type Person } from '../../resources/vocabulary/access';
import { amountLog } from '../../resources/entities/amountLog';
import { amountChart, amountSummary, type AmountSummary } from '../../resources/calls/amountLog';

const summaryRoute = route(amountSummary, async ({ ports, caller, input: query }) => {
  const { rows } = await sql<AmountSummary>`
      select ${amountSums}, count(*)::integer as count
      from ${tableOf(amountLog)} where ${readWhere(amountLog, caller, query)}`.execute(ports.database);
  if (!rows[0]) throw ourMistake();
  return ok(rows[0]);
});

/** Whether the rows are those of one merchant: the person's own, or the only one that the filter names. */
const isOfOne = (caller: Person, { tenantId }: Query): boolean =>
  'tenantId' in rowsOf(caller, amountLog, 'read') || /^\d+$/.test(tenantId ?? '');

/** A balance is what it is whichever of its changes are looked at: of the filter only the merchant and the time count. */
const ofBalance = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /^(tenantId|createdAt_[gl]te)$/.test(name)));

const momentIn = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

const chartRoute = route(amountChart, async ({ ports, caller, input }) => {
  const { zone, query } = readZone(input);
  const where = readWhere(amountLog, caller, query);
  return ok(
    await chartOf(ports.database, {
      where,
      whereOne: isOfOne(caller, query) ? readWhere(amountLog, caller, ofBalance(query)) : undefined,
      from: momentIn(query['createdAt_gte']),
      to: momentIn(query['createdAt_lte']) ?? ports.now(),
      zone,
    }),
  );
});

export const amountLogRoutes: readonly Route[] = [summaryRoute, chartRoute];
