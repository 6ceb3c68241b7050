import { sql } from 'kysely';
import type { MessageKind } from '#engine/subjects/message/message';
import { status } from '#engine/schema/status';
import type { Role } from '#engine/schema/roles';
import { isOfOrganization } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { announce } from '#engine/subjects/webhook/server/announce';
import { sendMessage, toAccount, toOrganization, toRoles } from '#engine/subjects/message/server/message';

/** Who hears of it: one person, the people of an organization, or everybody with one of these roles. */
export type AlertRecipients =
  | { readonly account: number }
  | { readonly organization: number }
  | { readonly roles: readonly Role[] };

const keyOf = (to: AlertRecipients): string => {
  if ('account' in to) return toAccount(to.account);
  return 'organization' in to ? toOrganization(to.organization) : toRoles(to.roles);
};

/** The same as a condition of accounts. */
const isAmong = (to: AlertRecipients) => {
  if ('account' in to) return sql`id = ${to.account}::bigint`;
  return 'organization' in to ? isOfOrganization(to.organization) : sql`role = any(${to.roles}::text[])`;
};

/** What people must hear of at once, wherever they are. */
export interface NewAlert {
  readonly to: AlertRecipients;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
}

/** Mails that one alert sends at most. */
const mailsMax = 100;

/**
 * Puts an alert into the message boxes, and writes down where else jobs send it (engine/subjects/alert/server/deliver.ts, engine/subjects/webhook/server). Nothing is sent
 * here, so that no transaction waits for another server.
 */
export const sendAlert = async (tx: Queries, { to, kind, facts }: NewAlert, now: Date): Promise<void> => {
  const id = await sendMessage(tx, { recipient: keyOf(to), kind, facts }, now);
  if ('organization' in to)
    await announce(tx, 'alert', [{ organizationId: to.organization, data: { kind, facts } }], now);
  await sql`
    insert into alert_delivery (message_id, account_id, due_at)
    (select ${id}::bigint, id, ${now.toISOString()}::timestamptz from account
    where ${isAmong(to)} and status = ${sql.lit(status.enabled)} and email is not null order by id limit ${sql.lit(mailsMax)})
    union all select ${id}::bigint, null, ${now.toISOString()}::timestamptz`.execute(tx);
};
