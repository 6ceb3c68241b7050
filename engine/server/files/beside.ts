import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import type { AuditOutcome } from '#engine/server/audit/outcome';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { invalid } from '#engine/server/refusals';

/** Refuses a save because of these of its files, each by its number. */
const refuseFiles = (why: 'duplicate' | 'noSuchRecord', ids: readonly number[]): void => {
  const each = Object.fromEntries(ids.map((id) => [`files.${id}`, why]));
  if (ids.length > 0) throw invalid({ files: why, ...each });
};

/** Who saves, and which of their files. */
interface Saving {
  readonly caller: { readonly id: number };
  readonly ports: Pick<Ports, 'files' | 'now'>;
  readonly files?: readonly number[];
}

/**
 * Attaches files to a record that has just been saved: only what the person has sent for one of its resource that was not,
 * whole and recognized. Returns what the log says of each.
 */
export const attachSent = async (
  tx: Queries,
  { caller, ports, files = [] }: Saving,
  resource: Resource,
  recordId: number,
): Promise<readonly AuditOutcome[]> => {
  if (files.length === 0) return [];
  if (files.length > ports.files.most) throw invalid({ files: 'tooMany' });
  const { rows } = await sql<{ id: number; name: string; sha256: string }>`
    select id, name, sha256 from record_file
    where id = any(${files}::bigint[]) and resource = ${resource.name} and field is null and account_id = ${caller.id}
      and unsaved and sha256 is not null
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
    update record_file set record_id = ${recordId}, unsaved = null, attached_at = ${ports.now().toISOString()}
    where id = any(${files}::bigint[])`.execute(tx);
  return rows.map(({ name, sha256 }) => ({
    resource: resource.name,
    action: 'attach',
    recordId,
    changes: { file: [null, name], sha256: [null, sha256] },
  }));
};

/** Loosens all files of records that are being removed, and returns what the log keeps of those beside their fields. */
export const loosenFiles = async (
  tx: Queries,
  { name: resource }: Pick<Resource, 'name'>,
  recordIds: readonly number[],
): Promise<readonly AuditOutcome[]> => {
  const { rows } = await sql<{ recordId: number; name: string; field: string | null; sha256: string | null }>`
    update record_file set record_id = null from (
      select id, record_id from record_file where resource = ${resource} and record_id = any(${recordIds}::bigint[])
    ) as was
    where record_file.id = was.id returning was.record_id as "recordId", name, field, sha256`.execute(tx);
  return rows.flatMap(({ recordId, name, field, sha256 }) =>
    sha256 === null || field !== null
      ? []
      : [{ resource, action: 'detach', recordId, changes: { file: [name, null], sha256: [sha256, null] } } as const],
  );
};
