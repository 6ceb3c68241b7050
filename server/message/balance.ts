import { sql, type RawBuilder } from 'kysely';

/** The insert of the message that notifies a merchant's people of a booking; part of the booking's own statement, after `logged`. */
export const balanceMessage = (recipient: string): RawBuilder<unknown> => sql`
  insert into message (recipient, type, kind, facts, created_at)
  select ${recipient}::text, 'message', 'balance', jsonb_build_object(
    'type', type::text, 'amount', amount::text, 'after', balance_after::text, 'remark', remark
  ), created_at from logged`;
