import { sql } from 'kysely';
import type { WebhookEvent } from '#engine/subjects/webhook/events';
import { webhookState } from '#engine/subjects/webhook/webhook';
import { deliveryState } from '#engine/subjects/webhook/webhookDelivery';
import { andOrganization, organizationColumn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';

/** What has happened, as an organization may know it. Without one it concerns all of them. */
interface Occurrence {
  readonly organizationId?: number | null;
  readonly data: object;
}

/**
 * Writes down for every webhook that asks for this event what is to be sent there, in the transaction of what has
 * happened: so nothing is sent that was rolled back, and nothing that happened is forgotten. With a pause nothing leaves
 * before it is over, and may be withdrawn until then.
 */
export const announce = async (
  tx: Queries,
  event: WebhookEvent,
  announced: readonly Occurrence[],
  now: Date,
  pauseMs = 0,
): Promise<void> => {
  if (announced.length === 0) return;
  const at = now.toISOString();
  const due = new Date(now.getTime() + pauseMs).toISOString();
  const facts = announced.map(({ organizationId = null, data }) => ({
    organization: organizationId,
    payload: JSON.stringify({ type: event, timestamp: at, data }),
  }));
  await sql`
    insert into webhook_delivery (webhook_id, event, payload, due_at, created_at, updated_at${andOrganization()})
    select w.id, ${event}, f.payload, ${due}::timestamptz, ${at}::timestamptz, ${at}::timestamptz${andOrganization('w')}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(organization bigint, payload text)
    join webhook w on f.organization is null or ${organizationColumn('w')} = f.organization
    where w.state = ${sql.lit(webhookState.on)} and ${event} = any(w.events)`.execute(tx);
};

/** Takes back the last announcement about each of these records, made since that time, where it has not been sent. */
export const withdraw = async (
  tx: Queries,
  event: WebhookEvent,
  recordIds: readonly number[],
  since: Date,
): Promise<void> => {
  const recordId = sql`(payload::jsonb #>> '{data,id}')::bigint`;
  await sql`
    delete from webhook_delivery where tries = 0 and id in (
      select max(id) from webhook_delivery
      where event = ${event} and state = ${sql.lit(deliveryState.waiting)} and created_at >= ${since.toISOString()}::timestamptz
        and ${recordId} = any(${recordIds}::bigint[])
      group by webhook_id, ${recordId})`.execute(tx);
};
