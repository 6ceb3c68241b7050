import { sql } from 'kysely';
import { movementsMax, type Statement } from '#resources/statement/calls';
import { amountLog } from '#resources/amountLog/amountLog';
import { cents, type Person } from '#engine/schema';
import {
  and,
  bordersOf,
  clockOf,
  fromTable,
  invalid,
  type Queries,
  scopeOf,
  selectListOfMany,
  type StoredRow,
} from '#engine/server';
import { amountSums } from '#server/amountLog/amountLog';

/** The rows of a merchant's log that a statement covers, in the order in which they changed the balance. */
export interface Span {
  readonly tenantId: number;
  /** The first row, and the one that no longer belongs to it: ids, of which neither need exist. */
  readonly first: number;
  readonly end: number;
}

/**
 * Ids before a border among which two clocks or two waiting bookings may have left their times in another order. A range
 * of ids and no number of rows: to count rows backwards, PostgreSQL may sort the whole log where its statistics are old.
 */
const disorder = 10_000;

/**
 * The place in a merchant's log where a moment lies: the id of the first row that is not earlier. The times of two rows
 * may be reversed, and a balance can't: so a statement ends at a row of the log, and the next begins there. It halves
 * the log by its index of ids, some twenty look-ups for a million rows. An index by time would cost every booking.
 */
const borderOf = async (database: Queries, tenantId: number, at: Date): Promise<number> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await sql<{ border: number }>`
    with recursive search (low, high) as (
      select coalesce(min(id), 1)::bigint, coalesce(max(id), 0)::bigint + 1 from amount_log where tenant_id = ${tenantId}
      union all
      select case when found.created_at < ${moment} then found.id + 1 else low end,
        case when found.created_at < ${moment} then high else (low + high) / 2 end
      from search left join lateral (
        select id, created_at from amount_log
        where tenant_id = ${tenantId} and id >= (low + high) / 2 and id < high order by id limit 1
      ) as found on true where low < high
    ), met as (select low from search where low >= high limit 1)
    select coalesce((
      select min(id) from amount_log
      where tenant_id = ${tenantId} and id >= low - ${sql.lit(disorder)} and id < low and created_at >= ${moment}
    ), low)::bigint as border from met`.execute(database);
  return rows[0]?.border ?? 1;
};

/** The rows of a merchant from one moment to another. */
export const spanOf = async (
  database: Queries,
  tenantId: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<Span> => {
  const first = await borderOf(database, tenantId, start);
  return { tenantId, first, end: await borderOf(database, tenantId, end) };
};

type Figures = Pick<Statement, 'opening' | 'deposits' | 'deductions' | 'closing' | 'count'>;

const balanceBefore = (tenantId: number, id: number) => sql`coalesce((
  select balance_after from amount_log where tenant_id = ${tenantId} and id < ${id} order by id desc limit 1), 0.00)::text`;

/** The figures of a statement: the balances are those of the rows next to its borders, and the sums are of its own rows. */
export const figuresOf = async (database: Queries, { tenantId, first, end }: Span): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select ${balanceBefore(tenantId, first)} as opening, ${balanceBefore(tenantId, end)} as closing,
      ${amountSums}, count(*)::bigint as count
    from amount_log as t where t.tenant_id = ${tenantId} and t.id >= ${first} and t.id < ${end}`.execute(database);
  if (!rows[0]) throw new Error('a statement answered no row');
  return rows[0];
};

/** Whether the opening balance and the movements make the closing balance. */
export const addsUp = ({ opening, deposits, deductions, closing }: Figures): boolean =>
  cents(opening) + cents(deposits) - cents(deductions) === cents(closing);

/** The next movements behind a row, as a person sees them, and one more where others follow. */
export const movementsOf = async (
  database: Queries,
  person: Person,
  { tenantId, first, end }: Span,
  after: number,
): Promise<StoredRow[]> => {
  const conditions = [
    sql`t.tenant_id = ${tenantId}`,
    sql`t.id >= ${Math.max(first, after + 1)}`,
    sql`t.id < ${end}`,
    ...scopeOf(person, amountLog, 'read'),
  ];
  const { rows } = await sql<StoredRow>`
    select ${selectListOfMany(amountLog, person.role)} from ${fromTable(amountLog)}
    where ${and(conditions)} order by t.id limit ${movementsMax + 1}`.execute(database);
  return rows;
};

/** The first and the last of some days; this month until today where they are not named. */
interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a statement in a zone, and the moments between which they lie. */
export const readPeriod = (days: Days, zone: string, now: Date) => {
  const today = new Date(clockOf(zone)(now.getTime())).toISOString().slice(0, 10);
  const { from, to } = { from: days.from ?? `${today.slice(0, 7)}-01`, to: days.to ?? today };
  const [first, last] = [bordersOf(from, zone), bordersOf(to, zone)];
  if (!first) throw invalid({ from: 'wrongType' });
  if (!last) throw invalid({ to: 'wrongType' });
  if (to < from) throw invalid({ to: 'beforeStart' });
  return { today, period: { from, to }, start: first.start, end: last.end };
};
