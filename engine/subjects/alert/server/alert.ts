import { sql } from 'kysely';
import type { MessageKind } from '#engine/subjects/message/message';
import { status } from '#engine/schema/status';
import type { Role } from '#engine/schema/roles';
import { isOfOrganization } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { announce } from '#engine/subjects/webhook/server/announce';
import { sendMessage, toOrganization, toRoles } from '#engine/subjects/message/server/message';

/** Who hears of it: the people of an organization, or everybody with one of these roles. */
export type AlertRecipients = { readonly organization: number } | { readonly roles: readonly Role[] };

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
  const isForOrganization = 'organization' in to;
  const recipient = isForOrganization ? toOrganization(to.organization) : toRoles(to.roles);
  const id = await sendMessage(tx, { recipient, kind, facts }, now);
  if (isForOrganization) await announce(tx, 'alert', [{ organizationId: to.organization, data: { kind, facts } }], now);
  const isTheirs = isForOrganization ? isOfOrganization(to.organization) : sql`role = any(${to.roles}::text[])`;
  await sql`
    insert into alert_delivery (message_id, account_id, due_at)
    (select ${id}::bigint, id, ${now.toISOString()}::timestamptz from account
    where ${isTheirs} and status = ${sql.lit(status.enabled)} and email is not null order by id limit ${sql.lit(mailsMax)})
    union all select ${id}::bigint, null, ${now.toISOString()}::timestamptz`.execute(tx);
};
