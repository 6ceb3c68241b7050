import { sql } from 'kysely';
import { minuteMs } from '#engine/schema/spans';
import { latestOf } from '#engine/server/database/deadlines';
import { holdCount } from '#engine/server/database/holdCount';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';

/** What an answer is expected to: the key of an app, a new passkey, the use of one, or a sign-in by the company's identity. */
type Purpose = 'totp' | 'newPasskey' | 'passkey' | 'identity';

/** As long as a person may take to find the phone. */
export const challengeLasts = 10 * minuteMs;
/** Challenges of one account and purpose that are kept at once: some windows, and never a flood. */
const keptAtOnce = 10;

/** Keeps what the server waits for an answer to. */
export const keepChallenge = async (
  { database, now }: Pick<Ports, 'database' | 'now'>,
  accountId: number,
  purpose: Purpose,
  value: string,
): Promise<void> => {
  const until = new Date(now().getTime() + challengeLasts).toISOString();
  await database.transaction().execute(async (tx) => {
    await holdCount(tx, `challenges of ${purpose}`, accountId);
    await sql`
      with old as (
        delete from factor_challenge where id in (
          select id from factor_challenge where account_id = ${accountId} and purpose = ${purpose}
          order by id desc offset ${keptAtOnce - 1})
      )
      insert into factor_challenge (account_id, purpose, value, expires_at)
      values (${accountId}, ${purpose}, ${value}, ${until})`.execute(tx);
  });
};

/** The newest that waits; undefined when none does. */
export const waitingChallenge = async (
  { database, now }: Pick<Ports, 'database' | 'now'>,
  accountId: number,
  purpose: Purpose,
): Promise<string | undefined> => {
  const found = await database
    .selectFrom('factor_challenge')
    .select('value')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now().toISOString())
    .where('expires_at', '<=', latestOf(now(), challengeLasts))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.value;
};

/** Takes a challenge that waits, so that nobody takes it again; false when this one does not wait for this person. */
export const takeChallenge = async (
  database: Queries,
  now: Date,
  accountId: number,
  purpose: Purpose,
  value: string,
): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('factor_challenge')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('value', '=', value)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', latestOf(now, challengeLasts))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
