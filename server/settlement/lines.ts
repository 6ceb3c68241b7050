import { sql, type RawBuilder } from 'kysely';
import { result, settled } from '#resources/entry/entry';
import type { levels } from '#resources/tenant/tenant';
import { dayMs } from '#engine/schema';
import { bordersOf, invalid, type Queries } from '#engine/server';

type Level = (typeof levels)[number]['value'];

/** Whose entries a settlement is over, and between which moments they were decided. */
export interface Span {
  readonly tenantId: number;
  readonly name: string;
  readonly level: Level;
  readonly start: Date;
  readonly end: Date;
}

/** What lines are drawn from: the time zone of the days, and the entries that the transaction holds. */
interface Basis {
  readonly zone: string;
  readonly held: readonly number[];
}

/** The price lists, each with the moment from which it holds, as a table `p`: of one day the last entered is the last. */
const readPrices = async (database: Queries, zone: string): Promise<RawBuilder<unknown>> => {
  const rows = await database
    .selectFrom('price')
    .select(['id', 'level', 'valid_from', 'created_at', 'unedited', 'edited', 'paid_for'])
    .execute();
  const prices = rows.map((row) => ({ ...row, since: bordersOf(row.valid_from, zone)?.start ?? null }));
  return sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
    as p(id bigint, level smallint, since timestamptz, created_at timestamptz, unedited numeric, edited numeric, paid_for text[])`;
};

/**
 * A decision can be taken back for some seconds, after midnight too. So the entries of the day before are looked at again: what
 * has been paid rightly makes no line.
 */
const lookedBackMs = dayMs;

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Decisions of a merchant in its days, as a condition on the rows of `decision`. */
const inDays = ({ tenantId, start, end }: Span) => {
  const from = new Date(start.getTime() - lookedBackMs);
  return sql`(tenant_id = ${tenantId} and decided_at >= ${moment(from)} and decided_at < ${moment(end)})`;
};

/** A draft, and whose entries it is over. */
export interface Draft {
  readonly id: number;
  readonly span: Span;
}

/** The entries that these drafts are about, those of their present lines too. */
const entriesOf = (drafts: readonly Draft[]): RawBuilder<{ id: number }> => {
  const days = sql.join(
    drafts.map(({ span }) => inDays(span)),
    sql` or `,
  );
  return sql`
    select id from entry where id in (
      select entry_id from decision where ${days}
      union select entry_id from settlement_line where settlement_id = any(${drafts.map(({ id }) => id)}::bigint[])
    ) order by id`;
};

/**
 * Holds the entries that these drafts are about, and returns their ids. Nobody deletes, moves or
 * decides one of them until the transaction ends; whoever does so now is waited for. docs/decisions/058 has the order.
 */
export const holdEntries = async (tx: Queries, drafts: readonly Draft[]): Promise<readonly number[]> => {
  if (drafts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${entriesOf(drafts)} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The same of those that stand in these drafts, whose lines go. */
export const entriesIn = async (tx: Queries, ids: readonly number[]): Promise<readonly number[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from entry where id in (select entry_id from settlement_line where settlement_id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * The lines that a settlement would have now. An entry belongs to the days of its last decision. Its price is that of the day of
 * its first one. What is paid keeps the price list and the level of its first payment, whatever is listed later and from whichever
 * day on; payments from before lists were remembered keep what was listed by then. What was paid before is taken off.
 * It looks entry by entry, by index, so that a month of a new merchant costs no more than the statistics would foresee. Only entries
 * that the transaction holds are looked at.
 */
export const freshLines = async (
  database: Queries,
  span: Span,
  { zone, held }: Basis,
): Promise<RawBuilder<unknown>> => {
  const { tenantId, level, start, end } = span;
  return sql`
    with price as materialized (select * from ${await readPrices(database, zone)}),
    seen as materialized (
      select distinct entry_id from decision where ${inDays(span)} and entry_id = any(${held}::bigint[])
    ),
    due as (
      select e.id as entry_id, e.player_id, e.platform, coalesce(d.result, e.result) as result, coalesce(d.cutting, e.cutting) as cutting,
        paid.nth, paid.price_id, paid.paid_at, coalesce(paid.amount, 0) as paid, coalesce(d.decided_at, ${moment(start)}) as decided_at,
        coalesce(d.result, ${sql.lit(result.suspected)}) <> ${sql.lit(result.suspected)} as is_decided, c.first_at,
        coalesce(paid.level, ${level})::smallint as level
      from seen s join entry e on e.id = s.entry_id
      cross join lateral (
        select min(decided_at) as first_at, max(id) as last_id from decision where entry_id = s.entry_id and not undone
      ) as c
      cross join lateral (
        select sum(amount) as amount, count(*)::integer as nth, min(level) as level, min(created_at) as paid_at, max(price_id) as price_id
        from entry_payment where entry_id = s.entry_id
      ) as paid
      left join decision d on d.id = c.last_id
      where coalesce(d.tenant_id, ${tenantId}) = ${tenantId} and (d.id is null or d.decided_at < ${moment(end)})
        and (paid.nth > 0 or d.decided_at >= ${moment(start)})
    ),
    priced as (
      select due.*, l.id as list_id, l.id is null and is_decided as unpriced,
        case when is_decided and (coalesce(cardinality(l.paid_for), 0) = 0 or result::text = any(l.paid_for))
          then case cutting when 1 then l.edited else l.unedited end else 0 end as price
      from due left join lateral (
        select * from price as p
        where case when due.price_id is null then p.level = due.level and p.since <= due.first_at else p.id = due.price_id end
        order by due.paid_at is null or p.created_at <= due.paid_at desc, p.since desc, p.id desc limit 1
      ) as l on true
    )
    select entry_id, player_id, platform, result::smallint, cutting::smallint, nth, level, list_id as price_id, decided_at, unpriced,
      (coalesce(price, 0) - paid)::numeric(14, 2) as amount
    from priced where unpriced or coalesce(price, 0) <> paid`;
};

/**
 * Says in these entries, which the transaction holds, whether they are paid for or in a draft; whatever pays for entries or takes
 * them into a draft ends with it. A derived field would say the same without a column, but look up two tables for each row: of a
 * million entries, nearly all of them settled, the first unsettled one may be the last row. The version of the entry stays, since
 * nobody has edited it.
 */
export const markSettled = async (tx: Queries, held: readonly number[]): Promise<void> => {
  await sql`
    update entry e set settled = s.settled from (
      select h.id, case
        when exists (select from entry_payment p where p.entry_id = h.id) then ${sql.lit(settled.yes)}
        when exists (select from settlement_line l where l.entry_id = h.id) then ${sql.lit(settled.inDraft)}
        else ${sql.lit(settled.no)} end as settled
      from unnest(${held}::bigint[]) as h(id)
    ) as s where e.id = s.id and e.settled <> s.settled`.execute(tx);
};

/** What the lines of a settlement come to. */
export interface Totals {
  readonly entries: number;
  readonly corrections: number;
  readonly amount: string;
}

/** Removes the lines of these drafts, in the order in which a deletion of entries locks them. */
export const clearLines = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  await sql`
    with held as materialized (
      select id from settlement_line where settlement_id = any(${ids}::bigint[]) order by id for update
    )
    delete from settlement_line where id in (select id from held)`.execute(tx);
};

/** Draws the lines of a draft that has none. Refuses where an entry has no price. */
export const drawLines = async (
  tx: Queries,
  { id, span }: Draft,
  { now, ...basis }: Basis & { readonly now: Date },
): Promise<Totals> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Totals & { unpriced: boolean }>`
    with fresh as materialized (${await freshLines(tx, span, basis)}),
    kept as (
      insert into settlement_line (settlement_id, entry_id, player_id, platform, result, cutting, nth, price_id, amount, decided_at, created_at, updated_at)
      select ${id}::bigint, entry_id, player_id, platform, result, cutting, nth, price_id, amount, decided_at, ${at}, ${at}
      from fresh order by decided_at, entry_id
    )
    select count(*) filter (where nth = 0)::integer as entries, count(*) filter (where nth > 0)::integer as corrections,
      coalesce(sum(amount), 0.00)::numeric(14, 2)::text as amount, coalesce(bool_or(unpriced), false) as unpriced
    from fresh`.execute(tx);
  const [drawn] = rows;
  if (!drawn) throw new Error('a settlement answered no totals');
  const { unpriced, ...totals } = drawn;
  if (unpriced) throw invalid({ tenantId: 'noPrice' });
  return totals;
};

/** How many entries of a draft would have another line now, or none, or a first one. */
export const changedSince = async (tx: Queries, { id, span }: Draft, basis: Basis): Promise<number> => {
  const columns = sql.raw('entry_id, result, cutting, nth, price_id, amount');
  const { rows } = await sql<{ entries: number }>`
    with fresh as materialized (select ${columns} from (${await freshLines(tx, span, basis)}) as f),
    kept as materialized (select ${columns} from settlement_line where settlement_id = ${id})
    select (count(distinct entry_id) + count(*) filter (where entry_id is null))::integer as entries from (
      (table fresh except all table kept) union all (table kept except all table fresh)
    ) as d`.execute(tx);
  return rows[0]?.entries ?? 0;
};

/** The same where nobody waits: what it says may be old in a moment. */
export const changedNow = async (database: Queries, draft: Draft, zone: string): Promise<number> => {
  const { rows } = await entriesOf([draft]).execute(database);
  return changedSince(database, draft, { zone, held: rows.map(({ id }) => id) });
};

/** Whether a settlement of these days would have lines, and whether an entry of them has no price. */
export const foresee = async (tx: Queries, span: Span, basis: Basis) => {
  const { rows } = await sql<{ isEmpty: boolean; unpriced: boolean }>`
    select count(*) = 0 as "isEmpty", coalesce(bool_or(unpriced), false) as unpriced
    from (${await freshLines(tx, span, basis)}) as f`.execute(tx);
  return rows[0] ?? { isEmpty: true, unpriced: false };
};
