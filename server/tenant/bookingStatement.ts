import { sql, type RawBuilder } from 'kysely';
import { amountLog, balanceMax } from '#resources/amountLog/amountLog';
import { type Resource, type Role, status } from '#engine/schema';
import { tenant } from '#resources/tenant/tenant';
import { columnOf, digestOf, lastOf, quoted, readableNames, slot, tableOf } from '#engine/server/ledger';
import { and, selectList } from '#engine/server';

/** A balance before and after. */
export interface BalanceChange {
  readonly before: string;
  readonly after: string;
}

/** The outcome; both are null where nothing was booked. */
export interface BookingRow {
  readonly isLiving: boolean;
  /** The merchant as its caller reads it, as JSON. */
  readonly answer: string | null;
  readonly balances: BalanceChange | null;
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

/** All that the text of the statement depends on. */
export interface BookingShape {
  readonly statement: 'booking';
  readonly role: Role | undefined;
  /** The fields that limit the caller to rows of their own. */
  readonly scope: readonly string[];
}

/**
 * The whole booking in one statement, which is a transaction by itself. It holds the session, changes the balance under a
 * condition, and adds the row of the log, the message to the merchant's people, the key with its answer, and the row of
 * the operation log. Without a call there is no session, no key and no row of the operation log.
 *
 * Whoever books at the same time waits at the merchant's row and then sees the balance as it is. So rows of a merchant
 * continue each other in the order of their ids. `version` stays, since no form writes a balance: a higher version would
 * refuse the save of a busy merchant's form although none of its fields has changed.
 */
export const bookingSql = (_: Resource, { role, scope }: BookingShape): RawBuilder<unknown> => sql`
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
    where t.id = ${p.tenantId} and ${and(scope.map((name) => sql`${columnOf(name)} = ${slot(`own ${name}`)}`))}
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
