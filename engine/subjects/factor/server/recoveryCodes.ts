import { sql } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import { randomText, sha256 } from '#engine/server/environment/secrets';

const count = 10;
/** Letters and digits, without those that look alike: 79 bits in a code. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 16;

/** A random code in groups of four, as a person copies it. */
const newCode = (): string => randomText(letters, length).replaceAll(/.{4}(?=.)/g, '$&-');

/** The same code however a person typed it. So many random bits need no slow hash. */
const hashOf = (code: string): string => sha256(code.toLowerCase().replaceAll(/[\s-]/g, ''));

/** Replaces all recovery codes of an account and returns the new ones, which nobody ever sees again. */
export const renewCodes = async (tx: Queries, accountId: number): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await sql`
    insert into recovery_code (account_id, hash)
    select ${accountId}::bigint, unnest(${codes.map(hashOf)}::text[])`.execute(tx);
  return codes;
};

/** Uses a recovery code up; false when it is none of theirs that is left. */
export const takeRecoveryCode = async (database: Queries, accountId: number, code: string): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
