import type { Locale } from '#engine/schema/language';
import {
  type AuditContext,
  type AuditOutcome,
  type FieldChanges,
  writeAudit,
  writeAuditAnyway,
} from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { wrongCredentials } from '#engine/server/refusals';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { noteSignIn, type ProvenAccount } from './credentials';
import { rememberPlace } from './places';
import { createSession, type SessionKeeps } from '#engine/subjects/session/server/createSession';
import { endOwnedSession } from '#engine/subjects/session/server/endSessions';

/** The part of a call's context that a sign-in ends with. */
interface SignInContext {
  readonly ports: Ports;
  readonly audit: AuditContext;
  readonly locale: Locale;
}

/**
 * Opens a session for whoever has proved who they are, by whatever means, and returns its token. `also` is done in the same
 * transaction, before the session begins, and says what the operation log keeps of it; `keeps` stays with the session.
 */
export const openSession = (
  { ports, audit, locale }: SignInContext,
  proven: ProvenAccount,
  changes: FieldChanges,
  also: (tx: Queries) => Promise<readonly AuditOutcome[]> = async () => [],
  keeps?: SessionKeeps,
): Promise<string> => {
  audit.operator = proven;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    await rememberPlace(tx, now, proven.id, audit);
    if (!(await noteSignIn(tx, proven, locale, now))) throw wrongCredentials();
    const done = await also(tx);
    const begun = await createSession(tx, ports, proven.id, audit, keeps);
    const ended = begun.ended.map((recordId) => ({ action: 'end-session', recordId }));
    await writeAudit(tx, now, audit, [{ changes }, ...done, ...ended]);
    return begun.token;
  });
};

/** Ends the caller's own session, and returns the statement of the provider that it began with. */
export const closeSession = ({
  ports,
  caller,
  audit,
}: Omit<SignInContext, 'locale'> & { readonly caller: Caller }): Promise<string | null> =>
  ports.database.transaction().execute(async (tx) => {
    const { sessionId } = caller;
    const kept = await tx.selectFrom('session').select('identity_token').where('id', '=', sessionId).executeTakeFirst();
    await endOwnedSession(tx, caller.id, sessionId);
    const token = kept?.identity_token ?? null;
    const plain = token === null ? { action: 'logout' } : {};
    await writeAuditAnyway(tx, ports.now(), audit, [{ ...plain, recordId: sessionId }]);
    return token;
  });
