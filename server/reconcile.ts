import { sql, type Kysely } from 'kysely';
import { amountType, type Reconciliation } from '../resources/amountLog';
import type { Tables } from './database/tables';

const signed = sql`case when type = ${sql.lit(amountType.deduction)} then -amount else amount end`;

/**
 * Compares every balance with the log: it must be the sum of the merchant's rows, and each row must continue the one
 * before. One statement, so that it sees one moment and bookings may go on meanwhile.
 */
export const reconcile = async (database: Kysely<Tables>): Promise<Reconciliation> => {
  const { rows } = await sql<Reconciliation>`
    with chained as (
      select id, tenant_id, ${signed} as amount, balance_before, balance_after,
        lag(balance_after, 1, 0.00) over (partition by tenant_id order by id) as expected_before
      from amount_log
    ), broken as (
      select id, tenant_id as "tenantId", amount::text, balance_before::text as "balanceBefore",
        balance_after::text as "balanceAfter", expected_before::text as "expectedBefore"
      from chained where balance_before <> expected_before or balance_after <> balance_before + amount
      order by id
    ), summed as (
      select tenant_id, sum(amount) as sum from chained group by tenant_id
    ), wrong as (
      select t.id as "tenantId", t.name, t.balance::text, coalesce(s.sum, 0.00)::text as sum
      from tenant t left join summed s on s.tenant_id = t.id
      where t.balance <> coalesce(s.sum, 0) order by t.id
    )
    select (select count(*)::integer from tenant) as merchants,
      (select count(*)::integer from amount_log) as rows,
      (select coalesce(json_agg(wrong), '[]') from wrong) as "wrongBalances",
      (select coalesce(json_agg(broken), '[]') from broken) as "brokenRows"`.execute(database);
  if (!rows[0]) throw new Error('reconcile answered no row');
  return rows[0];
};
