import type { Kysely } from 'kysely';
import type { Role } from '#resources/schema/roles';
import { hourMs } from '#resources/schema/spans';
import { status } from '#resources/schema/status';
import type { Tables } from '#server/database/tables';
import { sha256 } from '#server/environment/sha256';

/** How long a link works. */
const lasts = hourMs;

/** Keeps a link for an account whose row the transaction holds, and returns when it runs out. An earlier one no longer works. */
export const keepLink = async (
  tx: Kysely<Tables>,
  accountId: number,
  tokenHash: string,
  now: Date,
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + lasts).toISOString();
  const values = { token_hash: tokenHash, expires_at: expiresAt };
  await tx
    .insertInto('password_link')
    .values({ account_id: accountId, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute();
  return expiresAt;
};

/** What a visitor's link carries. */
interface LinkToken {
  readonly id: number;
  readonly token: string;
}

/** The enabled account that a link is for. */
interface LinkOwner {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}

/** Whom a link is for; undefined when it was used, ran out, was replaced, or never was. */
export const ownerOfLink = (database: Kysely<Tables>, link: LinkToken, now: Date): Promise<LinkOwner | undefined> =>
  database
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(['a.id', 'a.username', 'a.role'])
    .where('l.account_id', '=', link.id)
    .where('l.token_hash', '=', sha256(link.token))
    .where('l.expires_at', '>', now.toISOString())
    .where('a.status', '=', status.enabled)
    .executeTakeFirst();

/** Sets the password of the link's owner and uses the link up. Undefined, and nothing done, when somebody was quicker. */
export const setByLink = async (
  tx: Kysely<Tables>,
  link: LinkToken,
  hash: string,
  now: Date,
): Promise<LinkOwner | undefined> => {
  // The account first, as for everybody who voids its link.
  await tx.selectFrom('account').select('id').where('id', '=', link.id).forNoKeyUpdate().execute();
  const owner = await ownerOfLink(tx, link, now);
  if (!owner) return undefined;
  await tx.deleteFrom('password_link').where('account_id', '=', link.id).execute();
  const at = now.toISOString();
  await tx
    .updateTable('account')
    .set((row) => ({ password: hash, must_change_password: false, version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', link.id)
    .execute();
  return owner;
};
