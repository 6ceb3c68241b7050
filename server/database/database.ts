import type { Kysely } from 'kysely';
import type { Limit } from '#server/overload/limit';
import type { Tables } from './tables';

/** The database as all code asks it. */
export interface Database extends Kysely<Tables> {
  /** The same database for the work of one call, which ends with its limit; without it the work has none. */
  readonly within?: (limit: Limit) => Kysely<Tables>;
}
