import { sql, type Kysely } from 'kysely';
import type { Role } from '../resources/roles';
import type { Tables } from './database/tables';
import { tellAll } from './events';

/** Another role's rights for a session, in the place of the account's own; null gives those back. */
export const actAs = async (
  tx: Kysely<Tables>,
  sessionId: number,
  acting: { readonly role: Role; readonly tenantId: number | null } | null,
): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ acting_role: acting?.role ?? null, acting_tenant_id: acting?.tenantId ?? null })
    .where('id', '=', sessionId)
    .execute();
  await tellAll(tx, { about: 'rights', id: sessionId });
};

/** One event stays well below the 8000 bytes that PostgreSQL takes, whatever the ids are. */
const toldAtOnce = 200;

/** Ends all sessions of these accounts, but for the one kept. */
export const endSessions = async (tx: Kysely<Tables>, accountIds: readonly number[], keep?: number): Promise<void> => {
  if (accountIds.length === 0) return;
  let ended = tx.deleteFrom('session').where(sql<boolean>`account_id = any(${accountIds}::bigint[])`);
  if (keep !== undefined) ended = ended.where('id', '<>', keep);
  await ended.execute();
  for (let from = 0; from < accountIds.length; from += toldAtOnce)
    await tellAll(tx, {
      about: 'sessions',
      accountIds: accountIds.slice(from, from + toldAtOnce),
      ...(keep === undefined ? {} : { keep }),
    });
};

/** Ends one session of an account; false when it has no such session. */
export const endSession = async (tx: Kysely<Tables>, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tellAll(tx, { about: 'session', id });
  return true;
};
