import type { Kysely, UpdateQueryBuilder, UpdateResult } from 'kysely';
import { status } from '#resources/schema/status';
import type { Tables } from '#server/database/tables';
import type { ProvenAccount } from './credentials';

type Update = UpdateQueryBuilder<Tables, 'account', 'account', UpdateResult>;

/** Holds only while the password is the proven one, which may have changed meanwhile. */
const ifStill = async (update: Update, { id, password }: ProvenAccount): Promise<boolean> => {
  const { numUpdatedRows } = await update
    .where('id', '=', id)
    .where('password', '=', password)
    .where('status', '=', status.enabled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records a sign-in; false when the proof no longer holds. */
export const noteSignIn = (tx: Kysely<Tables>, proven: ProvenAccount, now: Date): Promise<boolean> =>
  ifStill(tx.updateTable('account').set({ last_login_at: now.toISOString() }), proven);

/** Changes the account's password for its owner; false when the proof no longer holds. */
export const replacePassword = (
  tx: Kysely<Tables>,
  proven: ProvenAccount,
  hash: string,
  now: Date,
): Promise<boolean> => {
  const update = tx.updateTable('account').set((row) => ({
    password: hash,
    must_change_password: false,
    version: row('version', '+', 1),
    updated_at: now.toISOString(),
  }));
  return ifStill(update, proven);
};
