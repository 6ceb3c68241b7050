import { sql } from 'kysely';
import type { SettlementSheet } from '#resources/settlement/calls';
import { settlementState } from '#resources/settlement/settlement';
import type { Queries, StoredRow } from '#engine/server';

type Item = SettlementSheet['items'][number];

/** The entries of a settlement by their price, and its corrections as one sum. */
export const itemsOf = async (database: Queries, settlementId: number): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    with line as (
      select amount, case when nth = 0 then amount end as price,
        case when nth > 0 then 'correction' when cutting = 1 then 'edited' else 'unedited' end as kind
      from settlement_line where settlement_id = ${settlementId}
    )
    select kind, price::text, count(*)::integer as count, sum(amount)::numeric(14, 2)::text as amount
    from line group by kind, price order by kind = 'correction', kind desc, price desc`.execute(database);
  return rows;
};

/** The merchant's balance before and after a settlement: as it was booked, or as a draft would change it now. */
export const balancesOf = async (
  database: Queries,
  { id, state, tenantId, amount }: StoredRow,
): Promise<Pick<SettlementSheet, 'before' | 'after'>> => {
  const { rows } = await sql<{ before: string; after: string }>`
    select balance_before::text as before, balance_after::text as after from amount_log where request_id = ${`settlement/${id}`}
    union all
    select balance::text, (balance - ${amount}::numeric)::numeric(14, 2)::text from tenant
    where id = ${tenantId ?? null}::bigint and ${state === settlementState.draft}`.execute(database);
  return rows[0] ?? { before: null, after: null };
};
