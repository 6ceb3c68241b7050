import { sql } from 'kysely';
import { status } from '../../../resources/vocabulary/status';

/**
 * SQL after `from account a`: the account of a name, whatever its case. Two that differ in case only are from before
 * that was refused: then the one spelt exactly so is meant, else the oldest.
 */
export const ofName = (username: string) => sql`
  where lower(a.username) = ${username.toLowerCase()} and a.status <> ${sql.lit(status.deleted)}
  order by a.username = ${username} desc, a.id limit 1`;
