import { sql } from 'kysely';
import type { AmountSummary, AmountChart, AmountFlow } from '#resources/amountLog/calls';
import { amountLog, amountType } from '#resources/amountLog/amountLog';
import { bucketsBetween, fromTable, internalError, type Ports, type Queries, type Sql } from '#engine/server';
import { readCheckpoints } from '#server/tenant/checkpoints';
import { dayMs } from '#engine/schema';

const sumOf = (type: number) => sql`coalesce(sum(t.amount) filter (where t.type = ${sql.lit(type)}), 0.00)::text`;

/** Columns with the deposits and the deductions among rows of the amount log, whose alias is `t`. */
export const amountSums = sql`${sumOf(amountType.deposit)} as deposits, ${sumOf(amountType.deduction)} as deductions`;

/** Totals of the rows of the log that a condition matches. */
export const summaryOf = async (database: Queries, where: Sql): Promise<AmountSummary> => {
  const { rows } = await sql<AmountSummary>`
    select ${amountSums}, count(*)::integer as count from ${fromTable(amountLog)} where ${where}`.execute(database);
  if (!rows[0]) throw internalError();
  return rows[0];
};

/**
 * Totals of all bookings of these merchants; `which` says of `t` whether it is one. Only what was booked since the checkpoint of
 * each is read, however long its log is.
 */
export const wholeSummaryOf = async (
  ports: Pick<Ports, 'database' | 'integrity'>,
  which: Sql,
): Promise<AmountSummary> => {
  const known = await readCheckpoints(ports, which);
  const { rows } = await sql<AmountSummary>`
    with known as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as k("tenantId" bigint, "logId" bigint, rows bigint, balance numeric(14, 2), deposits numeric(18, 2))
    ), merchants as (
      select t.id, coalesce(k."logId", 0) as after, coalesce(k.rows, 0) as rows, coalesce(k.deposits, 0.00) as deposits,
        coalesce(k.deposits - k.balance, 0.00) as deductions
      from tenant t left join known k on k."tenantId" = t.id where ${which}
    )
    select coalesce(sum(m.deposits + since.deposits::numeric), 0.00)::text as deposits,
      coalesce(sum(m.deductions + since.deductions::numeric), 0.00)::text as deductions,
      coalesce(sum(m.rows + since.count), 0)::integer as count
    from merchants m cross join lateral (
      select ${amountSums}, count(*) from ${fromTable(amountLog)} where t.tenant_id = m.id and t.id > m.after
    ) as since`.execute(ports.database);
  if (!rows[0]) throw internalError();
  return rows[0];
};

/** Most points of the balance's line. */
const pointsMax = 400;
/** How far the chart extends beyond the first and the last change, within the requested time. */
const marginMs = 90 * dayMs;

/** The input of a chart. */
export interface ChartRequest {
  /** The rows that the bars are made of. */
  readonly where: Sql;
  /** The rows of the one merchant whose balance is shown; undefined when there are several. */
  readonly whereOne: Sql | undefined;
  /** The requested time, as far as it is bounded. */
  readonly from: Date | undefined;
  readonly to: Date;
  /** Name of a time zone. */
  readonly zone: string;
}

const log = sql`amount_log as t`;

const flowOf = async (database: Queries, where: Sql, starts: readonly Date[]): Promise<AmountFlow[]> => {
  const { rows } = await sql<{ place: number } & Omit<AmountFlow, 'at'>>`
    select width_bucket(t.created_at, ${starts.map((at) => at.toISOString())}::timestamptz[]) as place,
      ${amountSums}
    from ${log} where ${where} group by 1`.execute(database);
  const found = new Map(rows.map(({ place, ...sums }) => [place, sums]));
  const nothing = { deposits: '0.00', deductions: '0.00' };
  return starts.map((at, index) => ({ at: at.toISOString(), ...(found.get(index + 1) ?? nothing) }));
};

/** The balance at the beginning, and after the last change of each stretch of time. */
const balanceOf = async (database: Queries, where: Sql, from: Date, to: Date) => {
  const stretch = Math.max(1, (to.getTime() - from.getTime()) / 1000) / (pointsMax - 2);
  const { rows } = await sql<{ at: string; before: string; balance: string }>`
    select distinct on (place) at, before, balance from (
      select t.id, t.created_at as at, t.balance_before::text as before, t.balance_after::text as balance,
        floor(extract(epoch from t.created_at - ${from.toISOString()}::timestamptz) / ${stretch}::float8) as place
      from ${log} where ${where}
    ) changes order by place, id desc`.execute(database);
  const { rows: first } = await sql<{ before: string }>`
    select t.balance_before::text as before from ${log} where ${where} order by t.id limit 1`.execute(database);
  const points = rows.map(({ at, balance }) => ({ at, balance }));
  return [...first.map(({ before }) => ({ at: from.toISOString(), balance: before })), ...points];
};

/** Deposits and deductions by day, week or month, and the balance over time; a bounded number of points, however many rows. */
export const readAmountChart = async (database: Queries, request: ChartRequest): Promise<AmountChart> => {
  const { where, whereOne, zone } = request;
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(t.created_at) as first, max(t.created_at) as last from ${log} where ${where}`.execute(database);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return { unit: 'day', flow: [], balance: whereOne ? [] : null };
  const [earliest, latest] = [Date.parse(first), Date.parse(last)];
  const from = new Date(Math.min(earliest, Math.max(request.from?.getTime() ?? earliest, earliest - marginMs)));
  const to = new Date(Math.max(latest, Math.min(request.to.getTime(), latest + marginMs)));
  const { unit, starts } = bucketsBetween(from, to, zone);
  return {
    unit,
    flow: await flowOf(database, where, starts),
    balance: whereOne ? await balanceOf(database, whereOne, starts[0] ?? from, to) : null,
  };
};
