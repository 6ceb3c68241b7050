import { sql, type RawBuilder } from 'kysely';
import { result } from '#resources/entry/entry';
import type { levels } from '#resources/tenant/tenant';
import { dayMs } from '#resources/schema/spans';
import type { Queries } from '#server/database/tables';
import { bordersOf } from '#server/time/days';
import { invalid } from '#server/refusals';

type Level = (typeof levels)[number]['value'];

/** Whose entries a settlement is over, and between which moments they were decided. */
export interface Span {
  readonly tenantId: number;
  readonly name: string;
  readonly level: Level;
  readonly start: Date;
  readonly end: Date;
}

/** The price lists, each with the moment from which it holds, as a table `p`: of one day the last entered is the last. */
const readPrices = async (database: Queries, zone: string): Promise<RawBuilder<unknown>> => {
  const rows = await database
    .selectFrom('price')
    .select(['id', 'level', 'valid_from', 'unedited', 'edited', 'paid_for'])
    .execute();
  const prices = rows.map((row) => ({ ...row, since: bordersOf(row.valid_from, zone)?.start ?? null }));
  return sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
    as p(id bigint, level smallint, since timestamptz, unedited numeric, edited numeric, paid_for text[])`;
};

/**
 * A decision can be taken back for some seconds, after midnight too. So the entries of the day before are looked at again: what
 * has been paid rightly makes no line.
 */
const lookedBackMs = dayMs;

/**
 * The lines that a settlement would have now. An entry belongs to the days of its last decision. Its price is that of the day of
 * its first one, at the level of its first payment: a later price list corrects nothing. What was paid before is taken off.
 * It looks entry by entry, by index, so that a month of a new merchant costs no more than the statistics would foresee.
 */
export const freshLines = async (
  database: Queries,
  { tenantId, level, start, end }: Span,
  zone: string,
): Promise<RawBuilder<unknown>> => {
  const from = new Date(start.getTime() - lookedBackMs);
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return sql`
    with price as materialized (select * from ${await readPrices(database, zone)}),
    seen as materialized (
      select distinct entry_id from decision
      where tenant_id = ${tenantId} and decided_at >= ${moment(from)} and decided_at < ${moment(end)}
    ),
    due as (
      select e.id as entry_id, e.player_id, e.platform, coalesce(d.result, e.result) as result, coalesce(d.cutting, e.cutting) as cutting,
        paid.nth, coalesce(paid.amount, 0) as paid, coalesce(d.decided_at, ${moment(start)}) as decided_at,
        coalesce(d.result, ${sql.lit(result.suspected)}) <> ${sql.lit(result.suspected)} as is_decided, c.first_at,
        coalesce(paid.level, ${level})::smallint as level
      from seen s join entry e on e.id = s.entry_id
      cross join lateral (
        select min(decided_at) as first_at, max(id) as last_id from decision where entry_id = s.entry_id and not undone
      ) as c
      cross join lateral (
        select sum(amount) as amount, count(*)::integer as nth, min(level) as level
        from entry_payment where entry_id = s.entry_id
      ) as paid
      left join decision d on d.id = c.last_id
      where coalesce(d.tenant_id, ${tenantId}) = ${tenantId} and (d.id is null or d.decided_at < ${moment(end)})
        and (paid.nth > 0 or d.decided_at >= ${moment(start)})
    ),
    priced as (
      select due.*, l.id is null and is_decided as unpriced,
        case when is_decided and (coalesce(cardinality(l.paid_for), 0) = 0 or result::text = any(l.paid_for))
          then case cutting when 1 then l.edited else l.unedited end else 0 end as price
      from due left join lateral (
        select * from price as p
        where p.level = due.level and p.since <= due.first_at order by p.since desc, p.id desc limit 1
      ) as l on true
    )
    select entry_id, player_id, platform, result::smallint, cutting::smallint, nth, level, decided_at, unpriced,
      (coalesce(price, 0) - paid)::numeric(14, 2) as amount
    from priced where unpriced or coalesce(price, 0) <> paid`;
};

/** What the lines of a settlement come to. */
export interface Totals {
  readonly entries: number;
  readonly corrections: number;
  readonly amount: string;
}

/** Removes the lines of a draft. */
export const clearLines = async (tx: Queries, id: number): Promise<void> => {
  await tx.deleteFrom('settlement_line').where('settlement_id', '=', id).execute();
};

/** Draws the lines of a draft anew. Refuses where an entry has no price. */
export const drawLines = async (
  tx: Queries,
  id: number,
  span: Span,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<Totals> => {
  await clearLines(tx, id);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Totals & { unpriced: boolean }>`
    with fresh as materialized (${await freshLines(tx, span, zone)}),
    kept as (
      insert into settlement_line (settlement_id, entry_id, player_id, platform, result, cutting, nth, amount, decided_at, created_at, updated_at)
      select ${id}::bigint, entry_id, player_id, platform, result, cutting, nth, amount, decided_at, ${at}, ${at}
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

/** Whether the lines of a draft are still those that it would have now. */
export const isCurrent = async (tx: Queries, id: number, span: Span, zone: string): Promise<boolean> => {
  const columns = sql.raw('entry_id, result, cutting, nth, amount');
  const { rows } = await sql`
    with fresh as materialized (select ${columns} from (${await freshLines(tx, span, zone)}) as f),
    kept as materialized (select ${columns} from settlement_line where settlement_id = ${id})
    (table fresh except all table kept) union all (table kept except all table fresh) limit 1`.execute(tx);
  return rows.length === 0;
};
