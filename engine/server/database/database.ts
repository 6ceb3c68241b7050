import { sql } from 'kysely';
import type { Limit } from '#engine/server/overload/limit';
import type { Queries } from './tables';

/** The database as all code asks it. */
export interface Database extends Queries {
  /** The same database for the work of one call, which ends with its limit; without it the work has none. */
  readonly within?: (limit: Limit) => Queries;
}

/** Which database of which cluster this is. No superuser can change it; a restored copy elsewhere has another. */
export const identityOf = async (database: Queries): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || '.' || oid::text as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(database);
  return rows[0]?.identity ?? '';
};

/**
 * The position up to which all that was acknowledged is in the log of the primary, as a column of any statement: its timeline,
 * whose number each new primary raises, and its place on it.
 */
export const acknowledgedPosition = sql`
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer || ' ' || pg_current_wal_flush_lsn()`;

/** Where the log of the primary ends, as `acknowledgedPosition` writes it. */
export type LogPosition = string;

/** Copies of the database that only answer. */
export interface Replicas {
  /**
   * One that has everything up to this position of the primary; they take turns. Undefined where none has it soon enough, and
   * the primary answers.
   */
  upTo(position: LogPosition): Promise<Database | undefined>;
  close(): Promise<void>;
}
