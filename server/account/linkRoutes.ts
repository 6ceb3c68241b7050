import { account } from '#resources/account/account';
import { makePasswordLink, usePasswordLink } from '#resources/account/calls';
import { status } from '#resources/schema/status';
import { secretChange, writeAudit } from '#server/audit/auditLog';
import { lockRows } from '#server/database/read';
import { openRoute, route } from '#server/http/call';
import { networkOf } from '#server/limits/network';
import { sendTo } from '#server/message/message';
import { conflict, notFound, ok } from '#server/refusals';
import { liftLocks } from '#server/signIn/attempts';
import { placesOfLink } from '#server/signIn/places';
import { endSessions } from '#server/signIn/sessionChanges';
import { throttled } from '#server/signIn/throttle';
import { keepLink, ownerOfLink, setByLink } from './passwordLinks';

export const makeRoute = route(makePasswordLink, async ({ ports, caller, input, audit }) => {
  const { id, tokenHash } = input;
  audit.recordId = id;
  // As with a reset: a stolen session is not enough to take over its own account.
  if (id === caller.id) throw conflict('oneself', { ids: [id] });
  return ports.database.transaction().execute(async (tx) => {
    const [row] = await lockRows(tx, account, caller, [id]);
    if (!row) throw notFound();
    if (row.status !== status.enabled) throw conflict('state', { ids: [id] });
    const expiresAt = await keepLink(tx, id, tokenHash, ports.now());
    await writeAudit(tx, ports.now(), audit, [{ recordId: id }]);
    return ok({ expiresAt });
  });
});

export const useRoute = openRoute(usePasswordLink, async ({ ports, input, audit }) => {
  const { newPassword, ...link } = input;
  audit.recordId = link.id;
  const now = ports.now();
  const done = await throttled(ports, placesOfLink(networkOf(audit.ip)), async () => {
    if (!(await ownerOfLink(ports.database, link, now))) return undefined;
    const hash = await ports.passwords.hash(newPassword);
    return ports.database.transaction().execute(async (tx) => {
      const owner = await setByLink(tx, link, hash, now);
      if (!owner) return undefined;
      const { id } = (audit.operator = owner);
      await endSessions(tx, [id]);
      await liftLocks(tx, [id], now);
      await sendTo(tx, id, 'password', { by: 'link' }, now);
      await writeAudit(tx, now, audit, [{ changes: { password: secretChange } }]);
      return id;
    });
  });
  // One answer for a link that never was, was used, ran out, or was for somebody who has been disabled.
  if (done === undefined) throw conflict('spentLink');
  return ok(true);
});
