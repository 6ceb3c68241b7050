import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Person } from '../../resources/vocabulary/access';
import { amountType, balanceMax, type AmountType } from '../../resources/entities/amountLog';
import { status } from '../../resources/vocabulary/status';
import { tenant } from '../../resources/entities/tenant';
import { every, scopeOf, selectList, type SqlCondition, type StoredRow } from '../database/read';
import type { Tables } from '../database/tables';
import type { Stamp } from '../environment/ports';
import { balanceMessage } from '../inbox/balance';
import { toMerchant } from '../inbox/recipients';
import { conflict, invalid, notFound } from '../reply/refusals';

/** One change of one merchant's balance, wanted by a person. */
export interface Booking {
  readonly type: AmountType;
  readonly tenantId: number;
  /** Yuan with two decimals, more than nothing. */
  readonly amount: string;
  readonly remark: string;
  readonly operatorId: number;
  /** Of all bookings ever made no two have the same. */
  readonly requestId: string;
  readonly now: Date;
  /** Proves that the server wrote the row. */
  readonly stamp: Stamp;
}

export interface Booked {
  readonly before: string;
  readonly after: string;
}

/** Why nothing was booked. A deduction fails for want of money only, a deposit only for want of room: nothing is guessed. */
const refusal = async (tx: Kysely<Tables>, { type, tenantId }: Booking, which: SqlCondition): Promise<Error> => {
  const { rows } = await sql<{ status: number; balance: string }>`
    select t.status, t.balance from tenant as t where ${which}`.execute(tx);
  const [found] = rows;
  if (!found) return notFound();
  if (found.status !== status.enabled) return conflict('state', { ids: [tenantId] });
  return type === amountType.deduction
    ? conflict('insufficient', { balance: found.balance })
    : invalid({ amount: 'tooBig' });
};

/** What a booking returns: further columns of the merchant, and which merchants exist for the caller. */
interface Answered {
  readonly columns: RawBuilder<unknown>;
  readonly scope: readonly SqlCondition[];
}

const bookAnd = async <Row>(
  tx: Kysely<Tables>,
  booking: Booking,
  { columns, scope }: Answered,
): Promise<Booked & Row> => {
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
  const which = every([sql`t.id = ${tenantId}::bigint`, ...scope]);
  const { rows } = await sql<Booked & Row>`
    with changed as (
      update tenant as t set balance = balance + ${signed}::numeric, updated_at = ${at}::timestamptz
      where ${which} and status = ${sql.lit(status.enabled)}
        and balance + ${signed}::numeric between 0 and ${sql.lit(balanceMax)}::numeric
      returning t.id as of_id, t.level as of_level, t.balance - ${signed}::numeric as before, t.balance as after${columns}
    ), logged as (
      insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, stamp)
      select of_id, ${type}::smallint, ${amount}::numeric, before, after, of_level, ${remark}::text, ${operatorId}::bigint, ${requestId}::text, ${at}::timestamptz, ${stamp}::text
      from changed
      returning type, amount, balance_before, balance_after, remark, created_at
    ), told as (${balanceMessage(toMerchant(tenantId))})
    select * from changed`.execute(tx);
  if (rows[0]) return rows[0];
  throw await refusal(tx, booking, which);
};

/**
 * Changes the balance of an enabled merchant, adds the row that says so and the message to its people, in one
 * statement: there is no balance without its rows. Whoever books at the same time waits at the merchant's row and then sees the balance as it is,
 * so rows of a merchant continue each other in the order of their ids, and the database chains them by that lock. Throws the refusal; the caller's transaction
 * then ends without a change. `version` stays, since no form can overwrite a balance (docs/decisions/005).
 */
export const book = async (tx: Kysely<Tables>, booking: Booking): Promise<Booked> => {
  const { before, after } = await bookAnd<unknown>(tx, booking, { columns: sql``, scope: [] });
  return { before, after };
};

/** The same, and the merchant as this person reads it: within the statement, since each further one costs a tenth of a booking. */
export const bookAndRead = (tx: Kysely<Tables>, booking: Booking, person: Person): Promise<Booked & StoredRow> =>
  bookAnd<StoredRow>(tx, booking, {
    columns: sql`, ${selectList(tenant, person.role)}`,
    scope: scopeOf(person, tenant, 'read'),
  });
