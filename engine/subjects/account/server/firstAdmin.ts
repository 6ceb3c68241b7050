import { administrator } from '#resources/business';
import { sql } from 'kysely';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import type { Queries } from '#engine/server/database/tables';
import type { Passwords } from '#engine/server/environment/ports';
import { randomText } from '#engine/server/environment/secrets';

/** Without letters and digits that look alike, since a person types it once. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const length = 16;
/** Any fixed number. It makes processes that start at once create one admin between them. */
const firstAdminLock = 4_157_002;

/** A random password (about 93 bits) that satisfies the password rule. */
export const randomPassword = (): string => {
  const password = randomText(alphabet, length);
  return isStrongPassword(password) ? password : randomPassword();
};

/**
 * Makes the account of the administrator, called as that role, when there is no account at all. Returns the password it made up, which
 * must be changed at the first sign-in; undefined when the password was given or nothing was made.
 */
export const ensureFirstAdmin = async (
  database: Queries,
  passwords: Passwords,
  given?: string,
  now: () => Date = () => new Date(),
): Promise<string | undefined> => {
  if (await hasAccounts(database)) return undefined;
  const password = given ?? randomPassword();
  const hash = await passwords.hash(password);
  const made = await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${firstAdminLock}::bigint)`.execute(tx);
    if (await hasAccounts(tx)) return false;
    const at = now().toISOString();
    await tx
      .insertInto('account')
      .values({
        username: administrator,
        name: administrator,
        role: administrator,
        password: hash,
        must_change_password: given === undefined,
        created_at: at,
        updated_at: at,
      })
      .execute();
    return true;
  });
  return made && given === undefined ? password : undefined;
};

const hasAccounts = async (database: Queries): Promise<boolean> =>
  (await database.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
