import { sql, type Kysely, type RawBuilder } from 'kysely';
import { amountLog, amountType, balanceMax, type AmountType } from '#resources/amountLog/amountLog';
import { rowsOf } from '#resources/schema/access';
import type { Role } from '#resources/schema/roles';
import { status } from '#resources/schema/status';
import { tenant } from '#resources/tenant/tenant';
import type { AuditContext } from '#server/audit/auditContext';
import { durationOf, operationOf } from '#server/audit/auditLog';
import { firstAnswer, payloadHash, type Keyed } from '#server/audit/idempotencyKeys';
import { digestOf, lastOf } from '#server/database/chain';
import { columnOf, every, readableNames, scopeOf, selectList, type SqlCondition } from '#server/database/read';
import { quoted } from '#server/database/shape';
import { tableOf, type Tables } from '#server/database/tables';
import { sendOnceWritten, slot } from '#server/database/writtenOnce';
import type { Stamp } from '#server/environment/ports';
import { toMerchant } from '#server/message/message';
import { conflict, invalid, notFound, notSignedIn } from '#server/refusals';
import type { Caller } from '#server/signIn/sessions';

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
interface BookingCall {
  readonly caller: Caller;
  readonly audit: AuditContext;
  readonly key: Keyed<string>;
}

/** The parameters of the statement, by name. */
const p = {
  tenantId: sql`${slot('tenantId')}::bigint`,
  type: sql`${slot('type')}::smallint`,
  amount: sql`${slot('amount')}::numeric(14, 2)`,
  /** The amount with its sign. */
  change: sql`${slot('change')}::numeric`,
  remark: sql`${slot('remark')}::text`,
  operatorId: sql`${slot('operatorId')}::bigint`,
  requestId: sql`${slot('requestId')}::text`,
  at: sql`${slot('at')}::timestamptz(3)`,
  stamp: sql`${slot('stamp')}::text`,
  recipient: sql`${slot('recipient')}::text`,
  /** These are null without a call. */
  sessionId: sql`${slot('sessionId')}::bigint`,
  payloadHash: sql`${slot('payloadHash')}::text`,
  operation: sql`${slot('operation')}::jsonb`,
  duration: sql`${slot('duration')}::integer`,
};

const lastId = sql.raw(lastOf('amount_log').id);
const lastHash = sql.raw(lastOf('amount_log').hash);
const rowDigest = sql.raw(digestOf('link', tableOf(amountLog)));

/**
 * The whole booking in one statement, which is a transaction by itself. It holds the session, changes the balance under a
 * condition, and adds the row of the log, the message to the merchant's people, the key with its answer, and the row of
 * the operation log. Without a call there is no session, no key and no row of the operation log.
 *
 * Whoever books at the same time waits at the merchant's row and then sees the balance as it is. So rows of a merchant
 * continue each other in the order of their ids. `version` stays, since no form can overwrite a balance
 * (docs/decisions/005).
 */
const bookingSql = (role: Role | undefined, scope: readonly string[]): RawBuilder<unknown> => sql`
  with living as materialized (
    select from session where id = ${p.sessionId} for key share
  ),
  changed as (
    update tenant as t set (balance, updated_at, ${lastId}, ${lastHash}) = (
      select balance_after, created_at, id,
        encode(sha256(convert_to(coalesce(t.${lastHash}, '') || ${rowDigest}, 'UTF8')), 'base64')
      from (
        select nextval('amount_log_id_seq') as id, t.id as tenant_id, ${p.type} as type, ${p.amount} as amount,
          t.balance as balance_before, (t.balance + ${p.change})::numeric(14, 2) as balance_after, t.level,
          ${p.remark} as remark, ${p.operatorId} as operator_id, ${p.requestId} as request_id,
          ${p.at} as created_at, ${p.stamp} as stamp
      ) as link
    )
    where t.id = ${p.tenantId} and ${every(scope.map((name) => sql`${columnOf(name)} = ${slot(`own ${name}`)}`))}
      and (${p.sessionId} is null or exists (select from living))
      and t.status = ${sql.lit(status.enabled)}
      and t.balance + ${p.change} between 0 and ${sql.lit(balanceMax)}::numeric
    returning t.id as of_id, t.level as of_level, t.balance - ${p.change} as before, t.balance as after,
      t.${lastId} as log_id, t.${lastHash} as log_hash, ${selectList(tenant, role)}
  ),
  logged as (
    insert into amount_log (id, tenant_id, type, amount, balance_before, balance_after, level,
      remark, operator_id, request_id, created_at, stamp, hash)
    select log_id, of_id, ${p.type}, ${p.amount}, before, after, of_level,
      ${p.remark}, ${p.operatorId}, ${p.requestId}, ${p.at}, ${p.stamp}, log_hash
    from changed
    returning type, amount, balance_after, remark, created_at
  ),
  notified as (
    insert into message (recipient, type, kind, facts, created_at)
    select ${p.recipient}, 'message', 'balance', jsonb_build_object(
      'type', type::text, 'amount', amount::text, 'after', balance_after::text, 'remark', remark
    ), created_at
    from logged
  ),
  answered as (
    select row_to_json(a)::text as answer
    from (select ${sql.raw(readableNames(tenant, role).map(quoted).join(', '))} from changed) as a
  ),
  keyed as (
    insert into request_key (account_id, request_id, payload_hash, created_at, answer)
    select ${p.operatorId}, ${p.requestId}, ${p.payloadHash}, ${p.at}, answer
    from answered where ${p.payloadHash} is not null
  ),
  audited as (
    insert into operation_log (operator_id, username, role, acting_role, acting_tenant_id, ip, user_agent, created_at,
      action, resource, record_id, result, stamp, changes, duration_ms)
    select o.*, jsonb_build_object('balance', jsonb_build_array(before::text, after::text)),
      ${p.duration} + (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::integer
    from changed, jsonb_to_record(${p.operation}) as o(operator_id bigint, username text, role text, acting_role text,
      acting_tenant_id bigint, ip text, user_agent text, created_at timestamptz,
      action text, resource text, record_id bigint, result smallint, stamp text)
    where ${p.operation} is not null
  )
  select exists (select from living) as "isLiving", (select answer from answered) as answer,
    (select json_build_object('before', before::text, 'after', after::text) from changed) as balances`;

/** A balance before and after. */
export interface BalanceChange {
  readonly before: string;
  readonly after: string;
}

/** The outcome; both are null where nothing was booked. */
interface BookingRow {
  readonly isLiving: boolean;
  /** The merchant as its caller reads it, as JSON. */
  readonly answer: string | null;
  readonly balances: BalanceChange | null;
}

/** The parameters that come with a call. The statement alone knows the change and its duration, so the stamp omits them. */
const callValues = ({ now }: Booking, { caller, audit, key }: BookingCall) => {
  const { action, resource, recordId = null } = audit;
  const operation = { ...operationOf(now, audit), action, resource, record_id: recordId, result: 0 };
  return {
    sessionId: caller.sessionId,
    payloadHash: payloadHash(key.payload),
    operation: JSON.stringify({ ...operation, stamp: audit.stamp('operation_log', operation, 'partly') }),
    duration: durationOf(audit),
  };
};

const noCall = { sessionId: null, payloadHash: null, operation: null, duration: null };

/** Sends the statement of a booking, with what belongs to its call if it has one. */
export const sendBooking = async (
  database: Kysely<Tables>,
  booking: Booking,
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
  const [row] = await sendOnceWritten<BookingRow>(
    database,
    tenant,
    `booking ${JSON.stringify([role, scope])}`,
    () => bookingSql(role, scope),
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
  database: Kysely<Tables>,
  { type, tenantId }: Booking,
  scope: readonly SqlCondition[] = [],
): Promise<Error> => {
  const { rows } = await sql<{ status: number; balance: string }>`
    select t.status, t.balance from tenant as t where ${every([sql`t.id = ${tenantId}::bigint`, ...scope])}`.execute(
    database,
  );
  const [found] = rows;
  if (!found) return notFound();
  if (found.status !== status.enabled) return conflict('state', { ids: [tenantId] });
  return type === amountType.deduction
    ? conflict('insufficient', { balance: found.balance })
    : invalid({ amount: 'tooBig' });
};

/** Books without a call, as the demo does. Throws the refusal; the caller's transaction then ends without a change. */
export const book = async (tx: Kysely<Tables>, booking: Booking): Promise<BalanceChange> => {
  const row = await sendBooking(tx, booking);
  if (row?.balances) return row.balances;
  throw await refusalOf(tx, booking);
};

const isTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Books once under its key, however often it is sent, and returns the merchant as the caller reads it (JSON text). A
 * second sender waits for the first, fails at its key or its log row, and gets the first answer. Refuses (401) where the
 * session has ended, also while the booking waits for its turn.
 */
export const bookOnce = async (database: Kysely<Tables>, booking: Booking, call: BookingCall): Promise<string> => {
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
