import { administrator } from '#resources/business';
import type { Passwords, Ports } from '#engine/server/environment/ports';
import type { Queries } from '#engine/server/database/tables';
import { randomPassword } from '#engine/subjects/account/server/firstAdmin';
import { endSessions } from '#engine/subjects/session/server/endSessions';

/** Accounts one per role, whose passwords the sign-in page shows. */
export const loadedAccounts = (database: Queries): Promise<Ports['demoAccounts'][number][]> =>
  database
    .selectFrom('demo_account as d')
    .innerJoin('account as a', 'a.id', 'd.account_id')
    .select(['a.username', 'd.password', 'a.role'])
    .orderBy('a.id')
    .execute();

/**
 * Revokes what a demo has made public when a server starts on its database without `--demo`: every demo password that
 * is still in use, and the sessions begun with it. The demo's administrator gets the given password, or a random one to change
 * at the first sign-in, which it returns. The others get passwords that nobody knows.
 */
export const endDemo = async (
  database: Queries,
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
      const isFirst = account.role === administrator;
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
