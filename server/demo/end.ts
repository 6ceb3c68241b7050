import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import { randomPassword } from '#server/account/firstAdmin';
import type { Passwords } from '#server/environment/ports';
import { endSessions } from '#server/signIn/sessionChanges';

/**
 * Revokes what a demo has made public when a server starts on its database without `--demo`: every demo password that
 * is still in use, and the sessions begun with it. The demo's admin gets the given password, or a random one to change
 * at the first sign-in, which it returns. The others get passwords that nobody knows.
 */
export const endDemo = async (
  database: Kysely<Tables>,
  passwords: Passwords,
  given?: string,
  now: () => Date = () => new Date(),
): Promise<string | undefined> =>
  database.transaction().execute(async (tx) => {
    // A server that starts at the same time finds nothing left to revoke.
    const shown = await tx.deleteFrom('demo_account').returning(['account_id', 'password']).execute();
    let first: string | undefined;
    for (const { account_id: id, password: wasShown } of shown) {
      const account = await tx
        .selectFrom('account')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!account || !(await passwords.verify(account.password, wasShown))) continue;
      const isFirst = account.role === 'admin';
      const fresh = (isFirst ? given : undefined) ?? randomPassword();
      if (isFirst && given === undefined) first = fresh;
      await tx
        .updateTable('account')
        .set({
          password: await passwords.hash(fresh),
          must_change_password: !isFirst || given === undefined,
          version: account.version + 1,
          updated_at: now().toISOString(),
        })
        .where('id', '=', id)
        .execute();
      await endSessions(tx, [id]);
    }
    return first;
  });
