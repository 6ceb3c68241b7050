import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '#engine/server/database/tables';
import type { Keys } from './keys';

/** A month of a log that lies in a file. */
export interface ArchivedMonth {
  readonly log: string;
  /** `2025-01`, in UTC. */
  readonly month: string;
  /** Its rows, as PostgreSQL writes ranges of ids. */
  readonly ids: string;
  readonly rows: number;
  /** SHA-256 of their text. */
  readonly sha256: string;
  readonly file: string;
}

/** The text that the signature of an archived month proves. */
export const archiveText = ({ log, month, ids, rows, sha256, file }: ArchivedMonth): string =>
  `archive ${JSON.stringify([log, month, ids, rows, sha256, file])}`;

/** The archived months of a log, the oldest first. One that this server did not sign as it stands is not proven. */
export const readArchives = async (
  database: Queries,
  keys: Keys,
  log: string,
): Promise<readonly (ArchivedMonth & { readonly isProven: boolean })[]> => {
  const { rows } = await sql<ArchivedMonth & { readonly key: string; readonly signature: string }>`
    select log, month, ids::text as ids, rows, sha256, file, key, signature
    from log_archive where log = ${log} order by month`.execute(database);
  return rows.map(({ key, signature, ...one }) => ({
    ...one,
    isProven: keys.has(key) && keys.prove(archiveText(one), key) === signature,
  }));
};

/** SQL of the ids of all rows whose absence these months explain. */
export const archivedIds = (archives: readonly ArchivedMonth[]): RawBuilder<unknown> => sql`
  (select coalesce(range_agg(a), '{}') from unnest(${archives.map(({ ids }) => ids)}::int8multirange[]) as a)`;

/**
 * The first rows of these ids that are not what was sealed: altered, removed, or in no seal. The rows are those of the log
 * itself, or of a table `from` with its columns.
 */
export const unlikeSeals = async (database: Queries, log: string, ids: string, from = log): Promise<number[]> => {
  const within = sql`${ids}::int8multirange`;
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, digest from seal s, unnest(s.ids, s.digests) as sealed(id, digest)
      where s.log = ${log} and s.top >= lower(${within}) and s.ids[1] < upper(${within}) and ${within} @> id
    ) as s full join (
      select l.id, ${sql.raw(`${log}_digest(row(l.*)::${log})`)} as digest from ${sql.table(from)} l
      where l.id >= lower(${within}) and l.id < upper(${within}) and ${within} @> l.id
    ) as l using (id) where s.digest is distinct from l.digest order by id limit 20`.execute(database);
  return rows.map((row) => row.id);
};
