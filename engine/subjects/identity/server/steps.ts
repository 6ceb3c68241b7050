import { sql } from 'kysely';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import { sha256 } from '#engine/server/environment/secrets';
import type { Ports } from '#engine/server/environment/ports';
import { challengeLasts, keepChallenge, takeChallenge } from '#engine/subjects/factor/server/challenges';
import type { Identity } from './provider';

const purpose = 'identity';

/** Whom the provider has signed in, while their own second step is missing. */
export interface Step {
  readonly accountId: number;
  readonly value: string;
  readonly identity: Identity;
}

/** Keeps that, for the browser that knows the secret: an answer of the provider counts once, and the second step comes after it. */
export const keepStep = (ports: Ports, accountId: number, secret: string, identity: Identity): Promise<void> =>
  keepChallenge(ports, accountId, purpose, `${sha256(secret)}.${JSON.stringify(identity)}`);

/** The step that waits in this browser. */
export const stepWaiting = async ({ database, now }: Ports, secret: string): Promise<Step | undefined> => {
  const found = await database
    .selectFrom('factor_challenge')
    .select(['account_id as accountId', 'value'])
    .where('purpose', '=', purpose)
    .where(sql<boolean>`split_part(value, '.', 1) = ${sha256(secret)}`)
    .where('expires_at', '>', now().toISOString())
    .where('expires_at', '<=', latestOf(now(), challengeLasts))
    .executeTakeFirst();
  return found && { ...found, identity: JSON.parse(found.value.slice(found.value.indexOf('.') + 1)) as Identity };
};

/** Ends the wait; false when another call has. */
export const takeStep = (tx: Queries, now: Date, { accountId, value }: Step): Promise<boolean> =>
  takeChallenge(tx, now, accountId, purpose, value);
