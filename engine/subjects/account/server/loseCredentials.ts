import { sql } from 'kysely';
import { secretChange, type FieldChanges } from '#engine/server/audit/auditLog';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { clearFactors } from '#engine/subjects/factor/server/factors';
import { endSessions } from '#engine/subjects/session/server/endSessions';

/** Stands where a hash would: no password that anybody types has this one (engine/subjects/signIn/server/passwords.ts). */
export const noPassword = '!';

/** Takes the company's identity from these accounts: an administrator's new password is then the only way in. */
export const untie = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  await sql`delete from identity where account_id = any(${ids}::bigint[])`.execute(tx);
};

/**
 * Takes away everything that opens these accounts: password, link, identity, second factor, and sessions. A person who then opens one has
 * set its password by a link made afterwards. A password that its owner has changed goes as well: whoever knew the first one
 * could have changed it in their name, and the server can't tell.
 */
export const loseCredentials = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update account set password = ${noPassword}, must_change_password = true, second_factor = false, password_by = null
    where id = any(${ids}::bigint[])`.execute(tx);
  await untie(tx, ids);
  await clearFactors(tx, ids);
  await endSessions(tx, ids);
};

/** What the operation log says of it beside the fields of the account. */
export const lostPassword: FieldChanges = { password: secretChange };

/** The same row as it is afterwards. */
export const afterLoss = (row: StoredRow): void =>
  void Object.assign(row, { mustChangePassword: true, secondFactor: false });
