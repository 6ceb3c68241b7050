import { sql } from 'kysely';
import type { Faults } from '#engine/schema/faults';
import { typeOf } from '#engine/schema/field';
import type { StoredFile } from '#engine/schema/fieldTypes/files';
import { check, isSame } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { invalid } from '#engine/server/refusals';
import { keptMs } from './stored';

/** The fields of a resource that hold files. */
export const fileFields = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (typeOf(field).isSentApart ? [name] : []));

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(({ id }: StoredFile) => id) : [];

/**
 * What a write puts into the fields of files: of each file what the server knows of it, whatever the caller said. A file is
 * taken that the caller has sent for this field and nobody has attached, or that this record has or had there.
 */
export const filesWritten = async (
  tx: Queries,
  { caller, now }: { readonly caller: { readonly id: number }; readonly now: Date },
  resource: Resource,
  values: Values,
  before: StoredRow | undefined,
): Promise<{ readonly values: Values; readonly faults: Faults }> => {
  const filled: Record<string, unknown> = {};
  const faults: Record<string, Faults[string]> = {};
  for (const name of fileFields(resource)) {
    const [ids, field] = [idsIn(values[name]), resource.fields[name]];
    if (ids.length === 0 || !field) continue;
    const { rows } = await sql<StoredFile>`
      select id, name, size, type from record_file
      where id = any(${ids}::bigint[]) and resource = ${resource.name} and field = ${name} and sha256 is not null
        and ((unsaved and account_id = ${caller.id}) or (record_id = ${before?.id ?? null}
          and (removed_at is null or removed_at > ${new Date(now.getTime() - keptMs).toISOString()})))
      for update`.execute(tx);
    const known = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const fault = known.length < ids.length ? 'noSuchRecord' : check(field, known);
    if (fault) faults[name] = fault;
    filled[name] = known.map(({ id, name: called, size, type }) => ({ id, name: called, size, type }));
  }
  return { values: filled, faults };
};

/** Ties the files of a written record to it, and lets go of those that it has no longer. */
export const attachFiles = async (
  tx: Queries,
  now: Date,
  resource: Resource,
  { before, after }: { readonly before: StoredRow | undefined; readonly after: StoredRow },
): Promise<void> => {
  const at = now.toISOString();
  for (const name of fileFields(resource)) {
    if (isSame(before?.[name] ?? null, after[name] ?? null)) continue;
    const [had, has] = [idsIn(before?.[name]), idsIn(after[name])];
    const added = has.filter((id) => !had.includes(id));
    const removed = had.filter((id) => !has.includes(id));
    const { numAffectedRows = 0n } = await sql`
      update record_file set record_id = ${after.id}, unsaved = null, removed_at = null,
        attached_at = coalesce(attached_at, ${at})
      where id = any(${added}::bigint[]) and resource = ${resource.name} and field = ${name}
        and (unsaved or record_id = ${after.id})`.execute(tx);
    // Two records of one call can't both have it.
    if (numAffectedRows < added.length) throw invalid({ [name]: 'noSuchRecord' });
    await sql`
      update record_file set removed_at = ${at} where id = any(${removed}::bigint[]) and record_id = ${after.id}`.execute(
      tx,
    );
  }
};
