import { sql } from 'kysely';
import { amountType } from '#resources/amountLog/amountLog';
import { rowsOf, status } from '#engine/schema';
import { tenant } from '#resources/tenant/tenant';
import {
  and,
  ApprovalRequired,
  type AuditContext,
  type AuditOutcome,
  type Caller,
  conflict,
  invalid,
  notFound,
  type Queries,
  type Sql,
  toOrganization,
} from '#engine/server';
import { durationOf, type KeyedWrite, operationOf, payloadHash, sendPrepared } from '#engine/server/ledger';
import type { Booking, CheckedBooking } from './checkedBooking';
import { holdDay, refuseOverLimit } from './dayLimit';
import { bookingSql, type BalanceChange, type BookingRow, type BookingShape } from './bookingStatement';

/** The call that asks for a booking: who calls, and what the operation log says of it. */
export interface BookingCall {
  readonly caller: Caller;
  readonly audit: AuditContext;
  /** Where a repeated send finds the answer, if it is kept. */
  readonly key?: KeyedWrite<string>;
}

/** The parameters that come with a call. The statement alone knows the change and its duration, so the stamp omits them. */
const callValues = ({ now }: Booking, { caller, audit, key }: BookingCall) => {
  const { action, resource, recordId = null } = audit;
  const operation = { ...operationOf(now, audit), action, resource, record_id: recordId, result: 0 };
  return {
    sessionId: caller.sessionId,
    payloadHash: key ? payloadHash(key.payload) : null,
    operation: JSON.stringify({ ...operation, stamp: audit.stamp('operation_log', operation, 'partly') }),
    duration: durationOf(audit),
  };
};

const noCall = { sessionId: null, payloadHash: null, operation: null, duration: null };

/** Sends the statement of a booking, with what belongs to its call if it has one. */
export const sendBooking = async (
  database: Queries,
  booking: CheckedBooking,
  call?: BookingCall,
): Promise<BookingRow | undefined> => {
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
  const role = call?.caller.role;
  const own = Object.entries(call ? rowsOf(call.caller, tenant, 'read') : {});
  const scope = own.map(([name]) => name);
  const [row] = await sendPrepared<BookingRow, BookingShape>(
    database,
    tenant,
    { statement: 'booking', role, scope },
    bookingSql,
    {
      type,
      tenantId,
      amount,
      remark,
      operatorId,
      requestId,
      at,
      stamp,
      change: type === amountType.deduction ? `-${amount}` : amount,
      recipient: toOrganization(tenantId),
      ...Object.fromEntries(own.map(([name, value]) => [`own ${name}`, value])),
      ...(call ? callValues(booking, call) : noCall),
    },
  );
  return row;
};

/**
 * Why nothing was booked. Only a low balance fails a deduction, and only the upper limit fails a deposit, so nothing is
 * guessed.
 */
export const refusalOf = async (
  database: Queries,
  { type, tenantId }: Booking,
  scope: readonly Sql[] = [],
): Promise<Error> => {
  const { rows } = await sql<{ status: number; balance: string }>`
    select t.status, t.balance from tenant as t where ${and([sql`t.id = ${tenantId}::bigint`, ...scope])}`.execute(
    database,
  );
  const [found] = rows;
  if (!found) return notFound();
  if (found.status !== status.enabled) return conflict('state', { ids: [tenantId] });
  return type === amountType.deduction
    ? conflict('insufficient', { balance: found.balance })
    : invalid({ amount: 'tooBig' });
};

/**
 * Books in a transaction of the caller's, as a settlement does. Throws the refusal, or asks for a second person, who decides about
 * these outcomes; either way the transaction ends without a change.
 */
export const book = async (
  tx: Queries,
  booking: CheckedBooking,
  outcomes: readonly AuditOutcome[] = [],
): Promise<BalanceChange> => {
  const { limit, held } = booking;
  if (limit) {
    await holdDay(tx, booking);
    await refuseOverLimit(tx, booking, limit);
  }
  const row = await sendBooking(tx, booking);
  if (!row?.balances) throw await refusalOf(tx, booking);
  if (held) throw new ApprovalRequired(held.approval, outcomes);
  return row.balances;
};
