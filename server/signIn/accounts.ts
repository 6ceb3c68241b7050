import { sql } from 'kysely';
import { status } from '#resources/schema/status';

/**
 * SQL after `from account a`: the account of a name in any case. An older database may hold two names that differ in
 * case alone. The exact spelling wins, else the oldest account.
 */
export const ofName = (username: string) => sql`
  where lower(a.username) = ${username.toLowerCase()} and a.status <> ${sql.lit(status.deleted)}
  order by a.username = ${username} desc, a.id limit 1`;
