import { administrator } from '#resources/business';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { openRoute, route, type Context } from '#engine/server/http/call';
import { verifyCredentials, replacePassword } from '#engine/subjects/signIn/server/credentials';
import { visible, lockRow } from '#engine/server/database/read';
import { writeAudit, secretChange } from '#engine/server/audit/auditLog';
import { sendTo } from '#engine/subjects/message/server/message';
import { conflict, invalid, notSignedIn, ok, wrongCredentials } from '#engine/server/refusals';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { endSessions } from '#engine/subjects/session/server/endSessions';
import { liftLocks } from '#engine/subjects/signIn/server/attempts';
import { withHashes } from '#engine/server/records/changes';
import { account } from '#engine/subjects/account/account';
import { changePassword, liftSignInLock, resetPassword } from '#engine/subjects/account/calls';
import { hashNew } from '#engine/subjects/signIn/server/newPasswords';
import { normalPassword } from '#engine/schema/fieldTypes/password';
import { secondStep } from '#engine/subjects/factor/server/factors';
import { untie } from './loseCredentials';
import { status } from '#engine/schema/status';
import { changeRows } from '#engine/server/records/writeRows';

/** The account whose password changes: the caller's own, or the named one. */
const ownerOf = (
  { caller, sent }: Pick<Context<Caller | undefined>, 'caller' | 'sent'>,
  username: string | null,
): string => {
  if (username === null && !caller) throw 'username' in sent ? invalid({ username: 'required' }) : notSignedIn();
  return username ?? caller?.username ?? '';
};

export const changePasswordRoute = openRoute(changePassword, async ({ ports, caller, input, sent, audit, host }) => {
  const { username, oldPassword, newPassword } = input;
  if (normalPassword(newPassword) === normalPassword(oldPassword)) throw invalid({ newPassword: 'samePassword' });
  const owner = ownerOf({ caller, sent }, username);
  // Signed in, the code 401 would sign the person out.
  const wrong = () => (username === null ? invalid({ oldPassword: 'wrongPassword' }) : wrongCredentials());
  // Strangers' tries do not keep a signed-in person from changing their password.
  const isOwn = caller !== undefined && owner.toLowerCase() === caller.username.toLowerCase();
  const second = secondStep(ports, { host }, input);
  // A session of their own has passed the second step already.
  const options = isOwn ? { sessionId: caller.sessionId } : { second: second.judge };
  const proven = await verifyCredentials(ports, audit, owner, oldPassword, options);
  if (!proven) throw second.refusal(wrong());
  audit.operator = proven;
  const now = ports.now();
  const hash = (await hashNew(ports, { newPassword })).newPassword;
  await ports.database.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, proven, hash, now))) throw wrong();
    await endSessions(tx, [proven.id], caller?.id === proven.id ? caller.sessionId : undefined);
    await sendTo(tx, proven.id, 'password', { by: 'oneself' }, now);
    await writeAudit(tx, now, audit, [{ recordId: proven.id, changes: { password: secretChange } }]);
  });
  return ok(true);
});

export const resetPasswordRoute = route(resetPassword, async (context) => {
  const { ports, caller, input, audit } = context;
  const { id, password } = input;
  audit.recordId = id;
  // People change their own password with the old one, so that a stolen session is not enough.
  if (id === caller.id) throw conflict('oneself', { ids: [id] });
  const values = await withHashes(ports, account, { password, mustChangePassword: true });
  return ports.database.transaction().execute(async (tx) => {
    const before = await lockRow(tx, account, caller, id);
    if (before.status === status.deleted) throw conflict('state', { ids: [id] });
    if (before.role === administrator && (await readSafety(tx)).settings.adminsByTwo)
      throw invalid({ password: 'byTwo' });
    await untie(tx, [id]);
    await endSessions(tx, [id]);
    await liftLocks(tx, [id], ports.now());
    await sendTo(tx, id, 'password', { by: administrator }, ports.now());
    const after = await changeRows(tx, context, account, [before], values, { written: values });
    return ok(after.map((row) => visible(account, caller.role, row))[0]);
  });
});

export const liftSignInLockRoute = route(liftSignInLock, async ({ ports, caller, input, audit }) => {
  const { id } = input;
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const row = await lockRow(tx, account, caller, id);
    if (row.status === status.deleted) throw conflict('state', { ids: [id] });
    await liftLocks(tx, [id], ports.now());
    await writeAudit(tx, ports.now(), audit, [{}]);
    return ok(visible(account, caller.role, row));
  });
});
