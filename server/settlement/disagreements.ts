import { sql } from 'kysely';
import { amountType } from '#resources/amountLog/amountLog';
import { settlement, settlementState } from '#resources/settlement/settlement';
import type { Disagreements } from '#engine/server';

/** What is confirmed must be what its lines come to, what is paid for its entries, and what the amount log says was booked. */
export const disagreements: Disagreements = {
  [settlement.name]: sql<{ id: number }>`
    select s.id from settlement s
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, count(*) filter (where nth = 0) as entries, count(*) filter (where nth > 0) as corrections
      from settlement_line where settlement_id = s.id
    ) as l
    cross join lateral (
      select count(*) as rows, coalesce(sum(amount), 0) as amount from entry_payment where settlement_id = s.id
    ) as p
    left join amount_log b on b.request_id = 'settlement/' || s.id
    where case when s.state = ${sql.lit(settlementState.confirmed)} then
      s.amount <> l.amount or s.entries <> l.entries or s.corrections <> l.corrections
      or s.amount <> p.amount or p.rows <> l.entries + l.corrections or b.tenant_id <> s.tenant_id
      or s.amount <> coalesce(case b.type when ${sql.lit(amountType.deduction)} then b.amount else -b.amount end, 0)
      or exists (
        select entry_id, nth, amount from settlement_line where settlement_id = s.id
        except select entry_id, nth, amount from entry_payment where settlement_id = s.id
      )
    else p.rows > 0 or b.id is not null end order by s.id`,
};
