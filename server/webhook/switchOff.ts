import type { Kysely } from 'kysely';
import { dayMs } from '#resources/schema/spans';
import { webhook, webhookState } from '#resources/webhook/webhook';
import { sendAlert } from '#server/alert/alert';
import { writeAudit } from '#server/audit/auditLog';
import { lockRows } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { updateRows } from '#server/database/write';
import type { Ports } from '#server/environment/ports';
import { publishRows } from '#server/events/publish';
import { changesOf, pairs } from '#server/records/changes';

/** A webhook that fails for this long is switched off, in milliseconds. */
const patience = 3 * dayMs;

/** The server itself, where a rule asks for a person. */
const server = { id: 0, role: 'admin', tenantId: null } as const;

/** Switches off a webhook that has failed for days, and tells its merchant. What waits goes on when it is on again. */
export const switchOff = async (
  tx: Kysely<Tables>,
  { integrity }: Pick<Ports, 'integrity'>,
  id: number,
  now: Date,
): Promise<void> => {
  const startedAt = performance.now();
  const before = await lockRows(tx, webhook, server, [id]);
  const [failed] = before.filter(
    ({ state, failingSince }) =>
      state === webhookState.on && Date.parse(String(failingSince)) <= now.getTime() - patience,
  );
  if (!failed) return;
  const after = await updateRows(tx, webhook, [id], { state: webhookState.failed }, now);
  const audit = { action: 'disable', resource: webhook.name, ip: '', userAgent: 'send-webhooks' };
  await writeAudit(
    tx,
    now,
    { ...audit, stamp: integrity.stamp, startedAt },
    pairs(before, after).map((change) => ({ recordId: id, changes: changesOf(webhook, change) })),
  );
  await publishRows(tx, webhook, after);
  const facts = { id: String(id), address: String(failed['address']) };
  await sendAlert(tx, { to: { merchant: Number(failed['tenantId']) }, kind: 'webhookOff', facts }, now);
};
