import { route } from '#server/http/call';
import { ok } from '#server/refusals';
import { zoneOf } from '#server/http/input';
import { overviewSummary, type Overview, type OverviewDay } from '#resources/overview/calls';
import { sql } from 'kysely';
import { amountSums } from '#server/amountLog/amountLog';
import { bucketsBetween } from '#server/time/buckets';
import { isoTime } from '#server/database/fieldTypes';
import type { Queries } from '#server/database/tables';
import { waitingEntries, waitingRequests } from '#server/message/message';
import { lowBalance, lowBalancesShown, overviewDays } from '#resources/overview/overview';
import { status } from '#resources/schema/status';
import { dayMs } from '#resources/schema/spans';

/** Each day reads its own stretch of an index: never more rows than the days have, however many there are in all. */
const daysOf = async (database: Queries, now: Date, zone: string): Promise<OverviewDay[]> => {
  const { starts } = bucketsBetween(new Date(now.getTime() - (overviewDays + 1) * dayMs), now, zone);
  const days = starts.slice(-overviewDays).map((at) => at.toISOString());
  const { rows } = await sql<OverviewDay>`
    with days as (
      select at, lead(at, 1, ${new Date(now.getTime() + dayMs).toISOString()}) over (order by at) as next
      from unnest(${days}::timestamptz[]) as at
    )
    select ${sql.raw(isoTime('at'))} as at, found.entries, listed.blacklisted, moved.*
    from days,
      lateral (select coalesce(json_object_agg(result, number), '{}') as entries from (
        select result, count(*) as number from entry where created_at >= at and created_at < next group by result
      ) as counted) as found,
      lateral (select count(*)::integer as blacklisted from blacklist where created_at >= at and created_at < next) as listed,
      lateral (select ${amountSums}
        from amount_log as t where t.created_at >= at and t.created_at < next) as moved
    order by at`.execute(database);
  return rows;
};

/** Open work: merchants to remind, entries to review. */
const tasksOf = async (database: Queries, readerId: number): Promise<Omit<Overview, 'days'>> => {
  const low = sql`from tenant where status = ${sql.lit(status.enabled)} and balance <= ${sql.lit(lowBalance)}`;
  const { rows } = await sql<Omit<Overview, 'days'>>`
    select
      (select coalesce(json_agg(m), '[]') from (
        select id, name, balance::text ${low} order by tenant.balance, id limit ${sql.lit(lowBalancesShown)}
      ) m) as "lowBalances",
      (select count(*)::integer ${low}) as "lowBalanceCount",
      (select count(*)::integer from ${waitingRequests(readerId)}) as approvals,
      (select count(*)::integer from ${waitingEntries}) as suspected`.execute(database);
  return rows[0] ?? { lowBalances: [], lowBalanceCount: 0, suspected: 0 };
};

/** The last days by the clock of a zone, and what is left to do. */
const overviewOf = async (database: Queries, readerId: number, now: Date, zone: string): Promise<Overview> => {
  const [days, tasks] = await Promise.all([daysOf(database, now, zone), tasksOf(database, readerId)]);
  return { days, ...tasks };
};

export const summaryRoute = route(
  overviewSummary,
  async ({ ports, caller, input }) => ok(await overviewOf(ports.database, caller.id, ports.now(), zoneOf(input.zone))),
  { replica: true },
);
