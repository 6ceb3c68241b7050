import type { Kysely } from 'kysely';
import { secretChange, type AuditOutcome } from '#server/audit/auditLog';
import type { Tables } from '#server/database/tables';
import { endSessions } from '#server/signIn/sessionChanges';
import { clearFactors, noteFactors } from './factors';

/** Takes a person's second factor away from the server's own command line: no other admin may be left to reset it. */
export const forgetFactors =
  (now: Date) =>
  async (tx: Kysely<Tables>, id: number): Promise<readonly AuditOutcome[]> => {
    await clearFactors(tx, [id]);
    await noteFactors(tx, [id], now);
    await endSessions(tx, [id]);
    return [{ action: 'reset-factor', changes: { factor: secretChange } }];
  };
