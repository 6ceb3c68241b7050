import { sql, type Kysely } from 'kysely';
import type { Reconciliation } from '../../resources/calls/tenant';
import { amountType } from '../../resources/entities/amountLog';
import type { Tables } from '../database/tables';

const signed = sql`case when type = ${sql.lit(amountType.deduction)} then -amount else amount end`;

/**
 * Compares every balance with the log: it must be the sum of the merchant's rows, and each row must continue the one
 * before. One statement, so that it sees one moment and bookings may go on meanwhile; it reads the log once, merchant by
 * merchant, and keeps only what does not agree.
 */
export const reconcileBalances = async (database: Kysely<Tables>): Promise<Reconciliation> => {
  const { rows } = await sql<Reconciliation>`
    with chained as (
      select id, tenant_id, ${signed} as amount, balance_before, balance_after,
        lag(balance_after, 1, 0.00) over (partition by tenant_id order by id) as expected_before
      from amount_log
    ), summed as materialized (
      select tenant_id, sum(amount) as sum, count(*) as rows,
        json_agg(json_build_object('id', id, 'tenantId', tenant_id, 'amount', amount::text,
          'balanceBefore', balance_before::text, 'balanceAfter', balance_after::text, 'expectedBefore', expected_before::text))
          filter (where balance_before <> expected_before or balance_after <> balance_before + amount) as broken
      from chained group by tenant_id
    ), wrong as (
      select t.id as "tenantId", t.name, t.balance::text, coalesce(s.sum, 0.00)::text as sum
      from tenant t left join summed s on s.tenant_id = t.id
      where t.balance <> coalesce(s.sum, 0) order by t.id
    )
    select (select count(*)::integer from tenant) as merchants,
      (select coalesce(sum(rows), 0)::integer from summed) as rows,
      (select coalesce(json_agg(wrong), '[]') from wrong) as "wrongBalances",
      (select coalesce(json_agg(row order by (row ->> 'id')::bigint), '[]')
        from summed, json_array_elements(broken) as row) as "brokenRows"`.execute(database);
  if (!rows[0]) throw new Error('reconciling answered no row');
  return rows[0];
};
