import { bucketsBetween, ok, type Ports, type Queries, route, waitingRequests, zoneOf } from '#engine/server';
import { overviewSummary, type Overview, type OverviewDay } from '#resources/overview/calls';
import { sql } from 'kysely';
import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import { waitingEntries } from '#server/review/waiting';
import { lowBalance, lowBalancesShown, overviewDays } from '#resources/overview/overview';
import { dayMs, status } from '#engine/schema';

/** What one day brought of one kind; a day without rows of it is missing. */
interface Tally {
  /** Its place among the days. */
  readonly day: number;
  readonly what: 'entry' | 'booking' | 'listed';
  readonly kind: number;
  readonly count: number;
  readonly sum: string;
}

const tallies = async (database: Queries, starts: readonly Date[]): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    select day, brought.* from (
      select row_number() over (order by at)::integer - 1 as day, at, lead(at, 1, 'infinity') over (order by at) as next
      from unnest(${starts.map((at) => at.toISOString())}::timestamptz[]) as at
    ) as days, lateral (
      select 'entry' as what, result as kind, count(*)::integer as count, '0.00' as sum
      from entry where created_at >= at and created_at < next group by 2
      union all
      select 'booking', type, count(*)::integer, sum(amount)::text
      from amount_log where created_at >= at and created_at < next group by 2
      union all
      select 'listed', 0, count(*)::integer, '0.00' from blacklist where created_at >= at and created_at < next
    ) as brought`.execute(database);
  return rows;
};

const daysOf = async (database: Queries, now: Date, zone: string): Promise<OverviewDay[]> => {
  const all = bucketsBetween(new Date(now.getTime() - (overviewDays + 1) * dayMs), now, zone);
  const starts = all.starts.slice(-overviewDays);
  const found = await tallies(database, starts);
  return starts.map((at, day) => {
    const of = (what: Tally['what']) => found.filter((one) => one.day === day && one.what === what);
    const booked = (type: AmountType) => of('booking').find(({ kind }) => kind === type)?.sum ?? '0.00';
    return {
      at: at.toISOString(),
      entries: Object.fromEntries(of('entry').map(({ kind, count }) => [kind, count])),
      blacklisted: of('listed')[0]?.count ?? 0,
      deposits: booked(amountType.deposit),
      deductions: booked(amountType.deduction),
    };
  });
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
const overviewOf = async ({ database, now }: Ports, readerId: number, zone: string): Promise<Overview> => {
  const [days, tasks] = await Promise.all([daysOf(database, now(), zone), tasksOf(database, readerId)]);
  return { days, ...tasks };
};

export const summaryRoute = route(
  overviewSummary,
  async ({ ports, caller, input }) => ok(await overviewOf(ports, caller.id, zoneOf(input.zone))),
  { replica: true },
);
