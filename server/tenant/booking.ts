import { sql, type Kysely, type RawBuilder } from 'kysely';
import { amountLog, amountType, balanceMax, type AmountType } from '#resources/amountLog/amountLog';
import { status } from '#resources/schema/status';
import { digestOf, lastOf } from '#server/database/chain';
import { every, type SqlCondition } from '#server/database/read';
import { tableOf, type Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { balanceMessage } from '#server/message/balance';
import { toMerchant } from '#server/message/recipients';
import { conflict, invalid, notFound } from '#server/refusals';

/** One change of one merchant's balance, requested by a person. */
export interface Booking {
  readonly type: AmountType;
  readonly tenantId: number;
  /** Yuan with two decimals, more than nothing. */
  readonly amount: string;
  readonly remark: string;
  readonly operatorId: number;
  /** Unique among all bookings. */
  readonly requestId: string;
  readonly now: Date;
  /** Proves that the server wrote the row. */
  readonly stamp: Stamp;
}

/** The merchant of a booking as `t`, within what a person may see. */
export const merchantOf = ({ tenantId }: Booking, scope: readonly SqlCondition[] = []): SqlCondition =>
  every([sql`t.id = ${tenantId}::bigint`, ...scope]);

/**
 * Why nothing was booked. Only a low balance fails a deduction, and only the upper limit fails a deposit, so nothing is
 * guessed.
 */
export const refusal = async (
  database: Kysely<Tables>,
  { type, tenantId }: Booking,
  which: SqlCondition,
): Promise<Error> => {
  const { rows } = await sql<{ status: number; balance: string }>`
    select t.status, t.balance from tenant as t where ${which}`.execute(database);
  const [found] = rows;
  if (!found) return notFound();
  if (found.status !== status.enabled) return conflict('state', { ids: [tenantId] });
  return type === amountType.deduction
    ? conflict('insufficient', { balance: found.balance })
    : invalid({ amount: 'tooBig' });
};

const last = { id: sql.raw(lastOf('amount_log').id), hash: sql.raw(lastOf('amount_log').hash) };
/** The next link of the merchant's chain: the hash before, and what the row is. */
const linkOf = sql.raw(
  `encode(sha256(convert_to(coalesce(t.${lastOf('amount_log').hash}, '') || ${digestOf('link', tableOf(amountLog))}, 'UTF8')), 'base64')`,
);

/**
 * The parts of a statement that books. `changed` is the merchant afterwards, with `before`, `after` and the columns
 * asked for, and without a row where nothing is booked. `logged` is the row of the log, and `told` the message to the
 * merchant's people.
 */
export const bookingParts = (
  booking: Booking,
  which: SqlCondition,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const { type, tenantId, amount, remark, operatorId, requestId, now } = booking;
  const at = now.toISOString();
  const stamp = booking.stamp('amount_log', {
    tenant_id: tenantId,
    type,
    amount: Number(amount).toFixed(2),
    remark,
    operator_id: operatorId,
    request_id: requestId,
    created_at: at,
  });
  const signed = type === amountType.deduction ? `-${amount}` : amount;
  const said = {
    type: sql`${type}::smallint`,
    amount: sql`${amount}::numeric(14, 2)`,
    remark: sql`${remark}::text`,
    operatorId: sql`${operatorId}::bigint`,
    requestId: sql`${requestId}::text`,
    at: sql`${at}::timestamptz(3)`,
    stamp: sql`${stamp}::text`,
  };
  return sql`
    changed as (
      update tenant as t set (balance, updated_at, ${last.id}, ${last.hash}) = (
        select link.balance_after, link.created_at, link.id, ${linkOf}
        from (select nextval('amount_log_id_seq') as id, t.id as tenant_id, ${said.type} as type, ${said.amount} as amount,
          t.balance as balance_before, (t.balance + ${signed}::numeric)::numeric(14, 2) as balance_after, t.level, ${said.remark} as remark,
          ${said.operatorId} as operator_id, ${said.requestId} as request_id, ${said.at} as created_at, ${said.stamp} as stamp) as link
      )
      where ${which} and status = ${sql.lit(status.enabled)}
        and balance + ${signed}::numeric between 0 and ${sql.lit(balanceMax)}::numeric
      returning t.id as of_id, t.level as of_level, t.balance - ${signed}::numeric as before, t.balance as after,
        t.${last.id} as log_id, t.${last.hash} as log_hash${columns}
    ), logged as (
      insert into amount_log (id, tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, stamp, hash)
      select log_id, of_id, ${said.type}, ${said.amount}, before, after, of_level, ${said.remark}, ${said.operatorId}, ${said.requestId}, ${said.at}, ${said.stamp}, log_hash
      from changed
      returning type, amount, balance_before, balance_after, remark, created_at
    ), told as (${balanceMessage(toMerchant(tenantId))})`;
};
