import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Values } from '../../resources/vocabulary/record';
import type { Tables } from '../database/tables';
import type { Ports } from '../environment/ports';
import { conflict } from '../reply/refusals';
import { sha256 } from '../crypto/sha256';
import { dayMs } from '../../resources/vocabulary/spans';

interface Keyed {
  readonly accountId: number;
  readonly requestId: string | null;
  /** What the key was used for; without passwords, of which no fast hash may be kept. */
  readonly payload: Values;
  readonly now: Date;
}

/** The same payload, the same text, in whatever order its names came. */
const canonical = (payload: Values): string =>
  JSON.stringify(Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Adds a key; false when there is one already, after waiting for the transaction that has it. By hand, as it comes with every booking. */
const addKey = async (
  tx: Kysely<Tables>,
  accountId: number,
  requestId: string,
  payloadHash: string,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into request_key (account_id, request_id, payload_hash, created_at)
    values (${accountId}, ${requestId}, ${payloadHash}, ${now.toISOString()})
    on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
};

const keptOf = (tx: Kysely<Tables>, accountId: number, requestId: string) =>
  tx
    .selectFrom('request_key')
    .select(['payload_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();

/**
 * Makes the statement that keeps the first answer. A write may run it within its own last statement, which saves a trip
 * to the database; otherwise it runs after the write.
 */
type Keeping = (answer: string) => RawBuilder<unknown> | undefined;

/**
 * Does a write once per request id and returns its first result (JSON text) from then on. The key is
 * part of the transaction: a second sender waits for the first, and takes over if that one failed.
 * The same id with another payload is refused as a duplicate.
 */
export const withIdempotencyKey = async (
  tx: Kysely<Tables>,
  { accountId, requestId, payload, now }: Keyed,
  write: (keeping: Keeping) => Promise<string>,
): Promise<string> => {
  if (requestId === null) return write(() => undefined);
  const payloadHash = sha256(canonical(payload));
  if (!(await addKey(tx, accountId, requestId, payloadHash, now))) {
    const first = await keptOf(tx, accountId, requestId);
    if (first.payload_hash !== payloadHash || first.answer === null) throw conflict('duplicate');
    return first.answer;
  }
  let kept: string | undefined;
  const keeping = (answer: string) => {
    kept = answer;
    return sql`
      update request_key set answer = ${answer}::text
      where account_id = ${accountId}::bigint and request_id = ${requestId}::text`;
  };
  const answer = await write(keeping);
  if (kept !== answer) await keeping(answer).execute(tx);
  return answer;
};

/** Stands for the payload of a key that nothing will ever be done with. */
const given = 'given up';

/**
 * Gives up a request id, in a transaction: whatever is still under way with it is refused as a duplicate when it comes.
 * Waits for a write that has it already; returns whether that one was done, in which case the id stays as it is.
 */
export const giveUpKey = async (
  tx: Kysely<Tables>,
  { accountId, requestId, now }: { accountId: number; requestId: string; now: Date },
): Promise<'done' | 'givenUp'> => {
  if (await addKey(tx, accountId, requestId, given, now)) return 'givenUp';
  const { answer } = await keptOf(tx, accountId, requestId);
  return answer === null ? 'givenUp' : 'done';
};

/** No client repeats a request after this time. */
const keptDays = 30;

/** Removes the keys that nobody will send again. */
export const purgeOldKeys = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * dayMs).toISOString();
  await database.deleteFrom('request_key').where('created_at', '<', until).execute();
};
