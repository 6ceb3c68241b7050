import type { Kysely } from 'kysely';
import { dayMs } from '#resources/schema/spans';
import { webhook, webhookState } from '#resources/webhook/webhook';
import { sendAlert } from '#server/alert/alert';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';
import { publishRows } from '#server/events/publish';
import { changeByServer } from '#server/records/byServer';

/** A webhook that fails for this long is switched off, in milliseconds. */
const patience = 3 * dayMs;

/** Switches off a webhook that has failed for days, and tells its merchant. What waits goes on when it is on again. */
export const switchOff = async (
  tx: Kysely<Tables>,
  ports: Pick<Ports, 'integrity'>,
  id: number,
  now: Date,
): Promise<void> => {
  const isDue = ({ state, failingSince }: StoredRow) =>
    state === webhookState.on && Date.parse(String(failingSince)) <= now.getTime() - patience;
  const change = { id, isDue, values: { state: webhookState.failed }, action: 'disable', job: 'send-webhooks' };
  const failed = await changeByServer(tx, ports, webhook, change, now);
  if (!failed) return;
  await publishRows(tx, webhook, [failed]);
  const facts = { id: String(id), address: String(failed['address']) };
  await sendAlert(tx, { to: { merchant: Number(failed['tenantId']) }, kind: 'webhookOff', facts }, now);
};
