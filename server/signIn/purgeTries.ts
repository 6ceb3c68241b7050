import { sql } from 'kysely';
import type { Ports } from '#server/environment/ports';
import { knownFor } from './knownPlaces';
import { dayMs } from '#resources/schema/spans';

/** The console no longer shows wrong tries older than this. */
export const triesKept = 7 * dayMs;
/** Counts kept at most; the oldest go first. Those that are being added to are the youngest. */
const countsMax = 100_000;
/** Browsers and networks kept of one account. */
const placesMax = 40;

/** Removes expired counts, and the oldest of too many. */
export const purgeOldTries = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - triesKept).toISOString();
  await sql`
    delete from sign_in_attempt where tried_at < ${until}::timestamptz
      or key in (select key from sign_in_attempt order by tried_at desc offset ${countsMax})`.execute(database);
};

/** Removes places where an account has not signed in for long, and the oldest of too many. */
export const purgeOldPlaces = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - knownFor).toISOString();
  await sql`
    delete from known_place k where k.seen_at < ${until}::timestamptz or k.mark in (
      select n.mark from known_place n where n.account_id = k.account_id order by n.seen_at desc offset ${placesMax}
    )`.execute(database);
};
