import { account } from '#engine/subjects/account/account';
import { checkPasswordLink, makePasswordLink, usePasswordLink } from '#engine/subjects/account/calls';
import type { Role } from '#engine/schema/roles';
import { hourMs } from '#engine/schema/spans';
import { status } from '#engine/schema/status';
import { secretChange, writeAudit } from '#engine/server/audit/auditLog';
import { latestOf } from '#engine/server/database/deadlines';
import { lockRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { sha256 } from '#engine/server/environment/secrets';
import { openRoute, route } from '#engine/server/http/call';
import { networkOf } from '#engine/server/limits/network';
import { sendTo } from '#engine/subjects/message/server/message';
import { conflict, ok } from '#engine/server/refusals';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { liftLocks } from '#engine/subjects/signIn/server/attempts';
import { hashNew } from '#engine/subjects/signIn/server/newPasswords';
import { placesOfLink } from '#engine/subjects/signIn/server/places';
import { endSessions } from '#engine/subjects/session/server/endSessions';
import { throttled } from '#engine/subjects/signIn/server/throttle';

/** How long a link works. */
const lasts = hourMs;

/** Keeps a link for an account whose row the transaction holds, and returns when it runs out. An earlier one no longer works. */
const keepLink = async (
  tx: Queries,
  { accountId, tokenHash, madeBy }: { accountId: number; tokenHash: string; madeBy: number },
  now: Date,
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + lasts).toISOString();
  const values = { token_hash: tokenHash, expires_at: expiresAt, made_by: madeBy };
  await tx
    .insertInto('password_link')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute();
  return expiresAt;
};

/** What a visitor's link carries. */
export interface LinkToken {
  readonly id: number;
  readonly token: string;
}

/** The enabled account that a link is for. */
interface LinkOwner {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Who made the link. */
  readonly madeBy: number | null;
}

/** Whom a link is for; undefined when it was used, ran out, was replaced, or never was. */
export const ownerOfLink = (database: Queries, link: LinkToken, now: Date): Promise<LinkOwner | undefined> =>
  database
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(['a.id', 'a.username', 'a.role', 'l.made_by as madeBy'])
    .where('l.account_id', '=', link.id)
    .where('l.token_hash', '=', sha256(link.token))
    .where('l.expires_at', '>', now.toISOString())
    .where('l.expires_at', '<=', latestOf(now, lasts))
    .where('a.status', '=', status.enabled)
    .executeTakeFirst();

/** Sets the password of the link's owner and uses the link up. Undefined, and nothing done, when somebody was quicker. */
const setByLink = async (tx: Queries, link: LinkToken, hash: string, now: Date): Promise<LinkOwner | undefined> => {
  // The account first, as for everybody who voids its link.
  await tx.selectFrom('account').select('id').where('id', '=', link.id).forNoKeyUpdate().execute();
  const owner = await ownerOfLink(tx, link, now);
  if (!owner) return undefined;
  await tx.deleteFrom('password_link').where('account_id', '=', link.id).execute();
  const password_by = (await readSafety(tx)).settings.adminsByTwo ? owner.madeBy : null;
  const at = now.toISOString();
  await tx
    .updateTable('account')
    .set((row) => ({
      password: hash,
      password_by,
      must_change_password: false,
      version: row('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', link.id)
    .execute();
  return owner;
};

export const makeRoute = route(makePasswordLink, async ({ ports, caller, input, audit }) => {
  const { id, tokenHash } = input;
  audit.recordId = id;
  // As with a reset: a stolen session is not enough to take over its own account.
  if (id === caller.id) throw conflict('oneself', { ids: [id] });
  return ports.database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, account, caller, id);
    if (row.status !== status.enabled) throw conflict('state', { ids: [id] });
    const expiresAt = await keepLink(tx, { accountId: id, tokenHash, madeBy: caller.id }, ports.now());
    await writeAudit(tx, ports.now(), audit, [{ recordId: id }]);
    return ok({ expiresAt });
  });
});

export const checkRoute = openRoute(checkPasswordLink, async ({ ports, input, audit }) => {
  audit.recordId = input.id;
  const owner = await throttled(ports, placesOfLink(networkOf(audit.ip)), () =>
    ownerOfLink(ports.database, input, ports.now()),
  );
  if (!owner) throw conflict('spentLink');
  return ok({ username: owner.username });
});

export const useRoute = openRoute(usePasswordLink, async ({ ports, input, audit }) => {
  const { newPassword, ...link } = input;
  audit.recordId = link.id;
  const now = ports.now();
  const done = await throttled(ports, placesOfLink(networkOf(audit.ip)), async () => {
    if (!(await ownerOfLink(ports.database, link, now))) return undefined;
    const hash = (await hashNew(ports, { newPassword })).newPassword;
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
