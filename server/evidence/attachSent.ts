import { sql } from 'kysely';
import { entry } from '#resources/entry/entry';
import { type AuditOutcome, invalid, type Queries, type WriteContext } from '#engine/server';

/** Refuses a save because of these of its files, each by its number. */
const refuseFiles = (why: 'duplicate' | 'noSuchRecord', ids: readonly number[]): void => {
  const each = Object.fromEntries(ids.map((id) => [`files.${id}`, why]));
  if (ids.length > 0) throw invalid({ files: why, ...each });
};

/**
 * Attaches files to an entry that has just been saved: only what the person has sent for one that was not, whole and
 * recognized. Returns what the log says of each.
 */
export const attachSent = async (
  tx: Queries,
  { caller, ports, files = [] }: WriteContext,
  entryId: number,
): Promise<readonly AuditOutcome[]> => {
  if (files.length === 0) return [];
  if (files.length > ports.files.most) throw invalid({ files: 'tooMany' });
  const { rows } = await sql<{ id: number; name: string; sha256: string }>`
    select id, name, sha256 from evidence
    where id = any(${files}::bigint[]) and account_id = ${caller.id} and unsaved and sha256 is not null
    order by id for update`.execute(tx);
  refuseFiles(
    'noSuchRecord',
    files.filter((id) => !rows.some((row) => row.id === id)),
  );
  const again = rows.filter(({ sha256 }, at) => rows.findIndex((one) => one.sha256 === sha256) < at);
  refuseFiles(
    'duplicate',
    again.map(({ id }) => id),
  );
  await sql`
    update evidence set entry_id = ${entryId}, unsaved = null, attached_at = ${ports.now().toISOString()}
    where id = any(${files}::bigint[])`.execute(tx);
  return rows.map(({ name, sha256 }) => ({
    resource: entry.name,
    action: 'attach',
    recordId: entryId,
    changes: { file: [null, name], sha256: [null, sha256] },
  }));
};
