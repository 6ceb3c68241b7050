import { sql } from 'kysely';
import { result, settled } from '#resources/entry/entry';
import { unpaidMax } from '#resources/settlement/calls';
import type { Queries } from '#engine/server';
import { freshLines } from './lines';

/** How many entries of a merchant are decided and not paid for, up to a bound, and what they cost by the lists of now. */
export const unpaidOf = async (
  database: Queries,
  tenantId: number,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<{ readonly entries: number; readonly amount: string }> => {
  const { rows } = await sql<{ id: number }>`
    select id from entry
    where tenant_id = ${tenantId} and settled <> ${sql.lit(settled.yes)} and result <> ${sql.lit(result.suspected)}
    order by id limit ${unpaidMax}`.execute(database);
  const held = rows.map(({ id }) => id);
  const merchant = await database
    .selectFrom('tenant')
    .select(['name', 'level'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  if (!merchant || held.length === 0) return { entries: held.length, amount: '0.00' };
  // A decision of this moment has the time of this moment.
  const span = { tenantId, ...merchant, start: new Date(0), end: new Date(now.getTime() + 1) };
  const { rows: sums } = await sql<{ amount: string }>`
    select coalesce(sum(amount) filter (where nth = 0), 0.00)::numeric(14, 2)::text as amount
    from (${await freshLines(database, span, { zone, held })}) as f`.execute(database);
  return { entries: held.length, amount: sums[0]?.amount ?? '0.00' };
};
