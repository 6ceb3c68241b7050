import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { copyOut } from '#engine/server/backup/schema';
import type { CopyRows, TableCopies } from '#engine/server/backup/snapshot';
import type { ObjectStore } from '#engine/server/environment/ports';
import { fileSettings } from '#server/business';

/**
 * How the rows of a table of files and of one of their pieces are copied, so that a copy holds every file: bytes that lie in an
 * object store come into it, and no row of it names an object. Throws a message where such bytes exist and `objects` is missing.
 * A piece that the store does not have stays without bytes, since an upload may be on its way.
 */
export const copiesOfFiles =
  (files: string, pieces: string): TableCopies =>
  async (client, tables, objects): ReturnType<TableCopies> => {
    if (!tables.some(({ name }) => name === files)) return {};
    const { rows } = await client.query<{ id: string; object: string }>(
      `select id::text, object from ${files} where object is not null`,
    );
    if (rows.length === 0) return {};
    if (!objects)
      throw new Error(
        `Files of records lie in an object store. Set ${fileSettings}_STORE_URL, so that the copy has them too.`,
      );
    const nameOf = new Map(rows.map(({ id, object }) => [id, object]));
    const withPieces: CopyRows = (table) => withBytes(copyOut(client, table), nameOf, objects);
    return { [files]: (table) => copyOut(client, table, { object: 'null' }), [pieces]: withPieces };
  };

/** A row of a piece is its file, its place and its bytes, none of which has a line break or a tab of its own. */
async function* withBytes(
  rows: AsyncIterable<Buffer>,
  nameOf: ReadonlyMap<string, string>,
  objects: ObjectStore,
): AsyncGenerator<Buffer> {
  for await (const row of createInterface({ input: Readable.from(rows) })) {
    const [file = '', place = ''] = row.split('\t', 2);
    const name = nameOf.get(file);
    const bytes = name === undefined ? undefined : await objects.get(`${name}/${place}`);
    yield Buffer.from(bytes ? `${file}\t${place}\t\\\\x${Buffer.from(bytes).toString('hex')}\n` : `${row}\n`);
  }
}

/** Backups and moves take the bytes along, wherever they lie. */
export const copies = copiesOfFiles('record_file', 'record_file_piece');
