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

/** Stands for the payload of a key that nothing will ever be done with. */
const given = 'given up';

/**
 * Gives up a request id, in a transaction: whatever is still under way with it is refused as a duplicate when it comes.
 * Waits for a write that has it already; answers whether that one was done, in which case the id stays as it is.
 */
export const giveUpKey = async (
  tx: Kysely<Tables>,
  { accountId, requestId, now }: { accountId: number; requestId: string; now: Date },
): Promise<'done' | 'givenUp'> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('request_key')
    .values({ account_id: accountId, request_id: requestId, payload_hash: given, created_at: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return 'givenUp';
  const { answer } = await tx
    .selectFrom('request_key')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return answer === null ? 'givenUp' : 'done';
};

/** No client repeats a request after so long. */
const keptDays = 30;

/** Removes the keys that nobody will send again. */
export const forgetOldKeys = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * 24 * 3_600_000).toISOString();
  await database.deleteFrom('request_key').where('created_at', '<', until).execute();
};
