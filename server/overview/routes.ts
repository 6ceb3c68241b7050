import { route, type CallPorts } from '#server/http/call';
import { ok } from '#server/refusals';
import { zoneOf } from '#server/http/input';
import { overviewSummary, type Overview, type OverviewDay } from '#resources/overview/calls';
import { sql } from 'kysely';
import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import { cents } from '#resources/schema/fieldTypes/money';
import type { Tally } from '#server/database/recentCounts';
import { bucketsBetween } from '#server/time/buckets';
import type { Queries } from '#server/database/tables';
import { waitingRequests } from '#server/approval/waiting';
import { waitingEntries } from '#server/review/waiting';
import { lowBalance, lowBalancesShown, overviewDays } from '#resources/overview/overview';
import { status } from '#resources/schema/status';
import { dayMs } from '#resources/schema/spans';

type Tallies = readonly Tally[];

/** What the quarters of an hour brought, by the days that begin at these times. */
const byDay = (starts: readonly Date[], counted: ReadonlyMap<number, Tallies>): Tallies[] => {
  const days = starts.map((): Tally[] => []);
  for (const [at, tallies] of counted) days[starts.findLastIndex((start) => start.getTime() <= at)]?.push(...tallies);
  return days;
};

const countsOf = (tallies: Tallies): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind, count } of tallies) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
};

const amountOf = (tallies: Tallies, type: AmountType): string => {
  const total = tallies.reduce((sum, tally) => (tally.kind === type ? sum + cents(tally.sum) : sum), 0n);
  return `${total / 100n}.${String(total % 100n).padStart(2, '0')}`;
};

const listedOn = async (database: Queries, starts: readonly Date[]): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select (select count(*)::integer from blacklist where created_at >= at and created_at < next) as number
    from (select at, lead(at, 1, 'infinity') over (order by at) as next
      from unnest(${starts.map((at) => at.toISOString())}::timestamptz[]) as at) as days order by at`.execute(database);
  return rows.map(({ number }) => number);
};

const daysOf = async ({ database, recentCounts }: CallPorts, now: Date, zone: string): Promise<OverviewDay[]> => {
  const all = bucketsBetween(new Date(now.getTime() - (overviewDays + 1) * dayMs), now, zone);
  const starts = all.starts.slice(-overviewDays);
  const [entries, bookings, listed] = await Promise.all([
    recentCounts(database, { table: 'entry', kind: 'result', changedAt: 'updated_at' }, overviewDays + 2, now),
    recentCounts(
      database,
      { table: 'amount_log', kind: 'type', changedAt: 'created_at', amount: 'amount' },
      overviewDays + 2,
      now,
    ),
    listedOn(database, starts),
  ]);
  const [entered, booked] = [byDay(starts, entries), byDay(starts, bookings)];
  return starts.map((at, day) => ({
    at: at.toISOString(),
    entries: countsOf(entered[day] ?? []),
    blacklisted: listed[day] ?? 0,
    deposits: amountOf(booked[day] ?? [], amountType.deposit),
    deductions: amountOf(booked[day] ?? [], amountType.deduction),
  }));
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
const overviewOf = async (ports: CallPorts, readerId: number, zone: string): Promise<Overview> => {
  const [days, tasks] = await Promise.all([daysOf(ports, ports.now(), zone), tasksOf(ports.database, readerId)]);
  return { days, ...tasks };
};

export const summaryRoute = route(
  overviewSummary,
  async ({ ports, caller, input }) => ok(await overviewOf(ports, caller.id, zoneOf(input.zone))),
  { replica: true },
);
