import { sql } from 'kysely';
import type { FileType } from '#engine/schema/fileKinds';
import { countTexts, say, sayCount } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import type { Database } from '#engine/server/database/database';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import type { Stored } from '#engine/server/files/stored';
import { conflict, invalid } from '#engine/server/refusals';

const tooMany = sayCount(
  '每条记录最多 %{count} 个文件',
  'A record has %{count} file at most',
  'A record has %{count} files at most',
);

/** A file at a record. */
export interface AttachedFile extends Stored {
  readonly recordId: number;
  readonly name: string;
  readonly type: FileType;
  readonly sha256: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly createdAt: string;
}

/** The files at one record, or the one with this id, in the order of their ids. */
export const attachedFiles = async (
  database: Database,
  { name: resource }: Resource,
  by: 'id' | 'record_id',
  value: number,
): Promise<readonly AttachedFile[]> => {
  const { rows } = await sql<AttachedFile>`
    select f.id, f.size, f.object, f.record_id as "recordId", f.name, f.type, f.sha256, f.attached_at as "createdAt",
      json_build_object('id', a.id, 'name', a.name) as by
    from record_file f join account a on a.id = f.account_id
    where f.resource = ${resource} and f.field is null and f.${sql.ref(by)} = ${value} and f.record_id is not null
      and f.attached_at is not null order by f.id`.execute(database);
  return rows;
};

/** Refuses one more file at a record that the transaction has locked. */
export const refuseFull = async (tx: Queries, { files: { most } }: Ports, resource: Resource, recordId: number) => {
  const { rows } = await sql`
    select from record_file
    where resource = ${resource.name} and field is null and record_id = ${recordId} and attached_at is not null`.execute(
    tx,
  );
  if (rows.length >= most) throw invalid({ id: 'tooMany' }, countTexts(tooMany, most));
};

/** Refuses a file whose content the record has already. */
export const refuseTwin = async (tx: Queries, resource: Resource, recordId: number, sha256: string, id: number) => {
  const { rows } = await sql`
    select from record_file
    where resource = ${resource.name} and field is null and record_id = ${recordId} and sha256 = ${sha256} and id <> ${id}`.execute(
    tx,
  );
  if (rows.length > 0) throw conflict('duplicate', {}, say('该记录已有此文件', 'The record has this file already'));
};
