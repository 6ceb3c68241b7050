import { sql } from 'kysely';
import { amountType, type AmountType } from '#resources/amountLog/amountLog';
import { rowsOf } from '#resources/schema/access';
import { status } from '#resources/schema/status';
import { tenant } from '#resources/tenant/tenant';
import { type AuditContext, durationOf, operationOf } from '#server/audit/auditLog';
import { firstAnswer, payloadHash, type KeyedWrite } from '#server/audit/idempotencyKeys';
import { sendPrepared } from '#server/database/preparedStatements';
import { and, scopeOf, type Sql } from '#server/database/read';
import type { Queries } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { toMerchant } from '#server/message/message';
import { conflict, invalid, notFound, notSignedIn } from '#server/refusals';
import type { Caller } from '#server/signIn/sessions';
import { holdDay, refuseOverLimit, type DayLimit } from './dayLimit';
import { bookingSql, type BalanceChange, type BookingRow, type BookingShape } from './bookingStatement';

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

/** The call that asks for a booking: who calls, under which key, and what the operation log says of it. */
export interface BookingCall {
  readonly caller: Caller;
  readonly audit: AuditContext;
  readonly key: KeyedWrite<string>;
}

/** The same where nothing is kept that a repeated send would find. */
type UnkeyedCall = Omit<BookingCall, 'key'> & Partial<Pick<BookingCall, 'key'>>;

/** The parameters that come with a call. The statement alone knows the change and its duration, so the stamp omits them. */
const callValues = ({ now }: Booking, { caller, audit, key }: UnkeyedCall) => {
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
  booking: Booking,
  call?: UnkeyedCall,
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
      recipient: toMerchant(tenantId),
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
const refusalOf = async (
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

/** Books in a transaction of the caller’s, as a settlement does. Throws the refusal; the transaction then ends without a change. */
export const book = async (tx: Queries, booking: Booking): Promise<BalanceChange> => {
  const row = await sendBooking(tx, booking);
  if (row?.balances) return row.balances;
  throw await refusalOf(tx, booking);
};

const isTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === '23505';

/** Books in a transaction of the caller's, and returns what the statement answers. Throws the refusal. */
const bookNow = async (database: Queries, booking: Booking, call: UnkeyedCall): Promise<BookingRow> => {
  const row = await sendBooking(database, booking, call);
  if (row?.balances) return row;
  if (!row?.isLiving) throw notSignedIn();
  throw await refusalOf(database, booking, scopeOf(call.caller, tenant, 'read'));
};

/**
 * Books once within what the person may move on a day. Their other bookings wait: so none of them sees a sum without this
 * one, and a second sender finds the first answer.
 */
const bookWithin = (database: Queries, booking: Booking, call: BookingCall, limit: DayLimit): Promise<string> =>
  database.transaction().execute(async (tx) => {
    await holdDay(tx, booking.operatorId);
    const first = await firstAnswer(tx, call.key);
    if (first !== undefined) return first;
    await refuseOverLimit(tx, booking, limit);
    const { answer } = await bookNow(tx, booking, call);
    return answer ?? '';
  });

/** What a booking would do to the balance. It is undone; whatever would refuse it refuses here. */
export const tryBooking = async (
  database: Queries,
  booking: Booking,
  { caller, audit }: BookingCall,
  limit?: DayLimit,
): Promise<BalanceChange | undefined> => {
  const undone = new Error('this booking was only tried');
  let found: BalanceChange | undefined;
  try {
    await database.transaction().execute(async (tx) => {
      if (limit) await refuseOverLimit(tx, booking, limit);
      const { balances } = await bookNow(tx, booking, { caller, audit });
      found = balances ?? undefined;
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return found;
};

/**
 * Books once under its key, however often it is sent, and returns the merchant as the caller reads it (JSON text). A
 * second sender waits for the first, fails at its key or its log row, and gets the first answer. Refuses (401) where the
 * session has ended, also while the booking waits for its turn.
 */
export const bookOnce = async (
  database: Queries,
  booking: Booking,
  call: BookingCall,
  limit?: DayLimit,
): Promise<string> => {
  if (limit) return bookWithin(database, booking, call, limit);
  let taken: Error | undefined;
  try {
    const row = await sendBooking(database, booking, call);
    if (typeof row?.answer === 'string') return row.answer;
    if (!row?.isLiving) throw notSignedIn();
  } catch (error) {
    if (!isTaken(error)) throw error;
    taken = error;
  }
  const first = await firstAnswer(database, call.key);
  if (first !== undefined) return first;
  throw taken ?? (await refusalOf(database, booking, scopeOf(call.caller, tenant, 'read')));
};
