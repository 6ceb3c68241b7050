import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables';

/** Which database of which cluster this is. No superuser can change it; a restored copy elsewhere has another. */
export const identityOf = async (database: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || '.' || oid::text as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(database);
  return rows[0]?.identity ?? '';
};
