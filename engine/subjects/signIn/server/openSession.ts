import type { Locale } from '#engine/schema/language';
import { type AuditContext, type AuditOutcome, type FieldChanges, writeAudit } from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { wrongCredentials } from '#engine/server/refusals';
import { noteSignIn, type ProvenAccount } from './credentials';
import { rememberPlace } from './places';
import { createSession } from '#engine/subjects/session/server/createSession';

/** The part of a call's context that a sign-in ends with. */
interface SignInContext {
  readonly ports: Ports;
  readonly audit: AuditContext;
  readonly locale: Locale;
}

/**
 * Opens a session for whoever has proved who they are, by whatever means, and returns its token. `also` is done in the same
 * transaction, before the session begins, and says what the operation log keeps of it.
 */
export const openSession = (
  { ports, audit, locale }: SignInContext,
  proven: ProvenAccount,
  changes: FieldChanges,
  also: (tx: Queries) => Promise<readonly AuditOutcome[]> = async () => [],
): Promise<string> => {
  audit.operator = proven;
  const now = ports.now();
  return ports.database.transaction().execute(async (tx) => {
    await rememberPlace(tx, now, proven.id, audit);
    if (!(await noteSignIn(tx, proven, locale, now))) throw wrongCredentials();
    const done = await also(tx);
    const begun = await createSession(tx, ports, proven.id, audit);
    const ended = begun.ended.map((recordId) => ({ action: 'end-session', recordId }));
    await writeAudit(tx, now, audit, [{ changes }, ...done, ...ended]);
    return begun.token;
  });
};
