import { sql, type Kysely } from 'kysely';
import { account } from '#resources/account/account';
import type { Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { writeAuditAnyway } from '#server/audit/auditLog';
import { ofName } from './accounts';
import { liftLocks } from './tries';

/** Lifts the sign-in lock of a name from the server's own command line and returns the name; undefined when nobody has it. */
export const unlock = async (
  database: Kysely<Tables>,
  stamp: Stamp,
  username: string,
  now: Date,
): Promise<string | undefined> =>
  database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; username: string }>`
      select a.id, a.username from account a ${ofName(username)}`.execute(tx);
    const [found] = rows;
    if (!found) return undefined;
    await liftLocks(tx, [found.id], now);
    const audit = { action: 'lift-sign-in-lock', resource: account.name, ip: '', userAgent: 'npm run unlock' };
    await writeAuditAnyway(tx, now, { ...audit, stamp, startedAt: performance.now() }, [{ recordId: found.id }]);
    return found.username;
  });
