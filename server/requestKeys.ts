import type { Kysely } from 'kysely';
import { text } from '../resources/fields';
import { say } from '../resources/language';
import type { Values } from '../resources/record';
import type { Tables } from './database/tables';
import type { Ports } from './ports';
import { conflict } from './reply';
import { sha256 } from './sha256';

/** Names one intended write, so that sending it again does not repeat it. */
export const requestIdField = text(say('请求编号', 'Request id'), {
  min: 1,
  max: 64,
  pattern: /^[\w.:-]+$/,
  hint: say('重复提交只生效一次', 'Sent again, the call gets its first answer'),
});

interface Keyed {
  readonly accountId: number;
  readonly requestId: string | null;
  /** What the key stands for; without passwords, of which no fast hash may be kept. */
  readonly payload: Values;
  readonly now: Date;
}

/** The same payload, the same text, in whatever order its names came. */
const canonical = (payload: Values): string =>
  JSON.stringify(Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Does a write once per request id and answers its first answer (JSON text) ever after. The key is
 * part of the transaction: a second sender waits for the first, and takes over if that one failed.
 * The same id with another payload is refused as a duplicate.
 */
export const once = async (
  tx: Kysely<Tables>,
  { accountId, requestId, payload, now }: Keyed,
  write: () => Promise<string>,
): Promise<string> => {
  if (requestId === null) return write();
  const payloadHash = sha256(canonical(payload));
  const key = { account_id: accountId, request_id: requestId };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('request_key')
    .values({ ...key, payload_hash: payloadHash, created_at: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  const same = tx.selectFrom('request_key').where('account_id', '=', accountId).where('request_id', '=', requestId);
  if (!numInsertedOrUpdatedRows) {
    const first = await same.select(['payload_hash', 'answer']).executeTakeFirstOrThrow();
    if (first.payload_hash !== payloadHash || first.answer === null) throw conflict('duplicate');
    return first.answer;
  }
  const answer = await write();
  await tx
    .updateTable('request_key')
    .set({ answer })
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .execute();
  return answer;
};

/** No client repeats a request after so long. */
const keptDays = 30;

/** Removes the keys that nobody will send again. */
export const forgetOldKeys = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * 24 * 3_600_000).toISOString();
  await database.deleteFrom('request_key').where('created_at', '<', until).execute();
};
