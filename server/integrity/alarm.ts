import type { LogFinding } from '#resources/integrity/calls';
import { toRoles } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';
import type { Ports } from '#server/environment/ports';

/** Notifies the admins, in their message boxes and in the log, that rows are not what the server wrote. */
export const alarm = async (
  { database, log, now }: Pick<Ports, 'database' | 'log' | 'now'>,
  found: number,
  findings: readonly LogFinding[],
): Promise<void> => {
  log.error({ found, findings: findings.slice(0, 20) }, 'logs or seals were changed behind the server');
  const facts = { found: String(found) };
  await database
    .transaction()
    .execute((tx) =>
      sendMessage(tx, { recipient: toRoles(['admin']), type: 'message', kind: 'forgery', facts }, now()),
    );
};
