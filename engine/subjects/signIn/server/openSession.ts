import type { Context } from '#engine/server/http/call';
import { writeAudit, type AuditOutcome, type FieldChanges } from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import { wrongCredentials } from '#engine/server/refusals';
import { noteSignIn, type ProvenAccount } from './credentials';
import { rememberPlace } from './places';
import { createSession } from '#engine/subjects/session/server/createSession';

/**
 * Opens a session for whoever has proved who they are, by whatever means, and returns its token. `also` is done in the same
 * transaction, before the session begins, and says what the operation log keeps of it.
 */
export const openSession = (
  { ports, audit, locale }: Pick<Context<unknown>, 'ports' | 'audit' | 'locale'>,
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
