import { sql } from 'kysely';
import type { Values } from '#engine/schema/writable';
import type { Queries } from '#engine/server/database/tables';
import { conflict } from '#engine/server/refusals';
import { sha256 } from '#engine/server/environment/secrets';

/** A write under a request id, which is remembered as long as `request_key` in database/systemTables.ts says. */
export interface KeyedWrite<Id extends string | null = string | null> {
  readonly accountId: number;
  readonly requestId: Id;
  /** The payload of the key, without passwords, of which no fast hash may be kept. */
  readonly payload: Values;
  readonly now: Date;
}

const byName = (entries: [string, unknown][]) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The same value with the names of every object in it in one order. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(byName(Object.entries(value)).map(([name, inner]) => [name, ordered(inner)]));
};

/** The same payload, the same text, in whatever order its names came, at every depth. */
const canonical = (payload: Values): string =>
  JSON.stringify(byName(Object.entries(payload)).map(([name, value]) => [name, ordered(value)]));

const heldMark = 'held:';

/** The answer that a key keeps for a call that waits for approval: no JSON text is like it. */
export const heldAnswer = (approval: number): string => `${heldMark}${approval}`;

/** The request for approval that such an answer names; undefined for the answer of a write. */
export const approvalIn = (answer: string): number | undefined =>
  answer.startsWith(heldMark) ? Number(answer.slice(heldMark.length)) : undefined;

/** Forgets the key of a call that waited, in the transaction that carries it out under the same id. */
export const forgetHeldKey = async (tx: Queries, accountId: number, requestId: string): Promise<void> => {
  await tx
    .deleteFrom('request_key')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .where('answer', 'like', `${heldMark}%`)
    .execute();
};

/** Adds a key; false when there is one already, after waiting for the transaction that has it. */
const addKey = async (
  tx: Queries,
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

/**
 * Reads a key whose answer says that the write was done. The first sender may have given up before a replica had it, so
 * this one writes as well: its commit waits until a replica has both.
 */
const confirmedOf = (tx: Queries, accountId: number, requestId: string) =>
  tx
    .updateTable('request_key')
    .set((row) => ({ answer: row.ref('answer') }))
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .returning(['payload_hash', 'answer'])
    .executeTakeFirst();

/** The hash by which the payload of a key is known again. */
export const payloadHash = (payload: Values): string => sha256(canonical(payload));

/**
 * The first answer to a write that has been done under this id; undefined when the id is free. The same id with another
 * payload, or one that was given up, is refused as a duplicate.
 */
export const firstAnswer = async (
  database: Queries,
  { accountId, requestId, payload }: KeyedWrite<string>,
): Promise<string | undefined> => {
  const first = await confirmedOf(database, accountId, requestId);
  if (first && (first.payload_hash !== payloadHash(payload) || first.answer === null)) throw conflict('duplicate');
  return first?.answer ?? undefined;
};

/**
 * Does a write once per request id and returns its first result (JSON text) from then on. The key is
 * part of the transaction: a second sender waits for the first, and takes over if that one failed.
 * The same id with another payload is refused as a duplicate.
 */
export const withIdempotencyKey = async (
  tx: Queries,
  { accountId, requestId, payload, now }: KeyedWrite,
  write: () => Promise<string>,
): Promise<string> => {
  if (requestId === null) return write();
  if (!(await addKey(tx, accountId, requestId, payloadHash(payload), now))) {
    const first = await firstAnswer(tx, { accountId, requestId, payload, now });
    if (first === undefined) throw new Error('an idempotency key vanished');
    return first;
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

/** Stands for the payload of a key that was given up. */
const given = 'given up';

/**
 * Gives up a request id, in a transaction: a write that still arrives with it is refused as a duplicate. It waits for a
 * write that already holds the id and returns whether that one succeeded; then the id stays as it is.
 */
export const giveUpKey = async (
  tx: Queries,
  { accountId, requestId, now }: { accountId: number; requestId: string; now: Date },
): Promise<'done' | 'givenUp'> => {
  if (await addKey(tx, accountId, requestId, given, now)) return 'givenUp';
  const kept = await confirmedOf(tx, accountId, requestId);
  return kept?.answer === null ? 'givenUp' : 'done';
};
